import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { makeHandbook } from '#features/ai-generator/server/testing/handbook.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { publish } from '../support/author.ts'
import { sitDown, testAlone as test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }

test('a document becomes a lesson whose sentences lead to their pages, for its author and on a reader’s phone', async ({
  world,
  browser,
}) => {
  test.slow()
  const { platform, people } = world
  const { id } = people.author
  await platform.database.db.execute(sql`UPDATE users SET has_ai_licence = true WHERE id = ${id}`)
  const author = await sitDown(browser, world, 'author', '/')
  await author.getByRole('link', { name: 'Generate a speach with AI' }).click()
  await expect(author.getByRole('heading', { name: 'Make a speach from documents' })).toBeVisible()
  const generate = author.getByRole('button', { name: 'Generate the plan' })
  await expect(generate).toHaveAccessibleDescription('Add a PDF first.')
  await author.locator('input[type=file]').setInputFiles([
    { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('no document') },
    { name: 'handbook.pdf', mimeType: 'application/pdf', buffer: makeHandbook() },
  ])
  await expect(author.getByText('Something wrong on your file: letter.txt')).toBeVisible()
  await author.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(generate).toHaveAccessibleDescription('', { timeout: 60_000 })
  await expectAccessible(author)
  await generate.click()
  await expect(author.getByText('4 of 4 pages used')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(author)

  // By keys alone: a part is named otherwise, and stands where it was after a reload.
  const part = author.getByRole('button', { name: /^The valve/ }).first()
  await part.press('F2')
  await author.keyboard.press('ControlOrMeta+a')
  await author.keyboard.type('Valves')
  const saved = author.waitForResponse((response) => response.url().endsWith('/lesson/plan') && response.ok())
  await author.keyboard.press('Enter')
  await saved
  await author.reload()
  await expect(author.getByRole('button', { name: /^Valves/ }).first()).toBeVisible()

  await author.getByRole('button', { name: /^Generate 4 parts/ }).click()
  await expect(author.getByText(/sentences, each with its page/)).toBeVisible({ timeout: 60_000 })
  await author.getByRole('button', { name: 'Open in the editor' }).click()
  await expect(author).toHaveURL(/\/recorder\/edit\//)
  const speachID = /edit\/([^?]+)/.exec(author.url())?.[1] ?? ''
  await expect(author.getByRole('heading', { name: 'Edit: handbook' })).toBeVisible()
  await author.getByRole('button', { name: 'Valves 1', exact: true }).click()
  await expect(author.getByText('The valve closes when the pressure of the water falls.')).toBeVisible()
  await author
    .getByRole('button', { name: /source on page 2 of document A/ })
    .first()
    .press('Enter')
  await expect(author.getByText('The quote stands on this page.')).toBeVisible({ timeout: 3000 })
  await expectAccessible(author)

  await publish(author)
  const reader = await sitDown(browser, world, 'reader', '/')
  await reader.setViewportSize(PHONE)
  await reader.goto(`/s/${speachID}`)
  const chip = reader.getByRole('button', { name: /source on page 1 of document A/ }).first()
  await chip.press('Enter')
  await expect(reader.getByRole('dialog').getByRole('img').first()).toBeVisible()
  await expect
    .poll(() =>
      reader
        .getByRole('dialog')
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectNoOverflow(reader)
  await expectAccessible(reader)
})

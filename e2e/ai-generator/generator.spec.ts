import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { makeHandbook } from '#features/ai-generator/server/testing/handbook.ts'
import { says, startProvider } from '#platform/provider/testing/provider-server.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { publish } from '../support/author.ts'
import { sitDown, testAlone as test } from '../support/own-world.ts'

const PHONE = { width: 390, height: 844 }

const PLAN = {
  title: 'Wasser im Haus',
  description: 'Wie es gehoben und angehalten wird.',
  chapters: [{ title: 'Maschinen', parts: [{ title: 'Heben und anhalten', sections: ['d1.s1', 'd1.s2'] }] }],
}

/** A sentence whose quote stands on its page, and one that no document says. */
const TEXT = {
  blocks: [
    {
      kind: 'paragraph',
      sentences: [
        { text: 'Eine Pumpe hebt Wasser.', document: 'A', page: 1, quote: 'A pump is a device that lifts water' },
        { text: 'Wasser ist kostbar.', document: 'A', page: 0, quote: '' },
      ],
    },
  ],
}

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

test('a language model writes the lesson in German, and what no document says is marked', async ({
  world,
  browser,
}) => {
  test.slow()
  const provider = await startProvider()
  provider.answer(says(JSON.stringify(PLAN)), says(JSON.stringify(TEXT)))
  const { platform, people, url } = world
  const { id } = people.author
  await platform.database.db.execute(sql`UPDATE users SET has_ai_licence = true WHERE id = ${id}`)
  const admin = await sitDown(browser, world, 'admin', '/')
  const config = { model: 'small', protocol: 'openai', inputPrice: 3, outputPrice: 15, currency: 'EUR' }
  const saved = await admin.request.put('/api/v2/settings/providers/languageModel', {
    headers: { origin: url },
    data: { address: provider.address, key: 'a-key', config: { ...config, monthlyBudget: 25 } },
  })
  expect(saved.ok()).toBe(true)

  const author = await admin.context().newPage()
  await author.setViewportSize(PHONE)
  await world.signIn(author, 'author', 'de')
  await author.goto('/recorder/aiSpeachGenerator')
  await author
    .locator('input[type=file]')
    .setInputFiles([{ name: 'handbook.pdf', mimeType: 'application/pdf', buffer: makeHandbook() }])
  await author.getByRole('radio', { name: /small/ }).check()
  await author.getByRole('combobox', { name: 'Sprache der Lektion' }).click()
  await author.getByRole('option', { name: 'Deutsch' }).click()
  const generate = author.getByRole('button', { name: /^Plan erstellen/ })
  await expect(generate).toBeEnabled({ timeout: 60_000 })
  await expectAccessible(author)
  await generate.click()
  await expect(author.getByRole('button', { name: /^Heben und anhalten/ }).first()).toBeVisible({ timeout: 30_000 })
  await expectNoOverflow(author)
  await expectAccessible(author)
  await author.getByRole('button', { name: /^1 Teil erstellen/ }).click()
  await author.getByRole('button', { name: 'Im Editor öffnen' }).click({ timeout: 60_000 })
  await expect(author).toHaveURL(/\/recorder\/edit\//)
  await expect(author.getByText('Eine Pumpe hebt Wasser.')).toBeVisible()
  await expect(author.getByRole('button', { name: 'Nicht aus dem Dokument' })).toBeVisible()
  await author.getByRole('button', { name: /Quelle auf Seite 1 von Dokument A/ }).press('Enter')
  await expect(author.getByText('Das Zitat steht auf dieser Seite.')).toBeVisible()
  await expectNoOverflow(author)
  await expectAccessible(author)
  await provider.close()
})

import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSaved } from '../support/author.ts'
import { test } from '../support/own-world.ts'

const chapter = (title: string, text: string) => ({
  title,
  type: 'HTML' as const,
  content: { html: `<p>${text}</p>` },
})

test('an author sees what changed between two versions and goes back to the first', async ({ page, world }) => {
  const lessons = [{ title: 'Before you start', chapters: [chapter('Valves', 'Close the red valve first.')] }]
  const speach = await world.publish({ lessons, title: `Boilers ${Date.now()}` })
  await world.signIn(page, 'author')
  await page.goto(`/recorder/edit/${speach.speachID}`)
  const text = page.getByRole('textbox', { name: 'Text of the chapter' })
  await text.fill('Close the blue valve first.')
  await expectSaved(page)
  await page.getByRole('button', { name: 'More about this speach' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()

  await expect(page.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible()
  const list = page.getByRole('list', { name: 'All versions' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('button', { name: /^Draft/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('One chapter changed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Before', exact: true }).locator('del')).toHaveText('red')
  await expect(page.getByRole('region', { name: 'After', exact: true }).locator('ins')).toHaveText('blue')
  await expectAccessible(page)

  // Choosing keeps in the address what is compared.
  await list.getByRole('button', { name: /^Version 1/ }).click()
  await expect(page).toHaveURL(/from=1&to=1/)
  await expect(page.getByText('Both are the same.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Both are the same.')).toBeVisible()

  await list.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click()
  await expect(page.getByText('Your draft is version 1 again.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await expect(text).toContainText('Close the red valve first.')
})

test('versions are their authors’: nobody else finds the page, and it fits a phone in German', async ({
  page,
  world,
}) => {
  const speach = await world.publish({ title: `Pumps ${Date.now()}` })
  await world.signIn(page, 'reader')
  await page.goto(`/list-versions/${speach.speachID}`)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await page.context().clearCookies()
  await world.signIn(page, 'author', 'de')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/list-versions/${speach.speachID}`)
  await expect(page.getByRole('heading', { name: 'Versionen', level: 1 })).toBeVisible()
  await expect(page.getByText('Für alle sichtbar')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

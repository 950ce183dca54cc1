import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { addChapter, expectSaved, startSpeach, writeText } from '../support/author.ts'
import { signInAs } from '../support/people.ts'

const row = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(title) }).first()
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the chapter' })

/** The titles of the chapters in the outline, from top to bottom. */
async function outline(page: Page): Promise<string[]> {
  const rows = page.locator('[data-row][aria-keyshortcuts*="F2"]')
  return (await rows.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '')
}

test('an author orders chapters with the keyboard alone and takes it back', async ({ page }) => {
  await signInAs(page, 'author')
  await startSpeach(page, 'Keyboard alone')
  await writeText(page, 'First', 'One')
  await addChapter(page)
  await writeText(page, 'Second', 'Two')
  await expectSaved(page)

  await row(page, 'Second').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => outline(page)).toEqual([expect.stringContaining('Second'), expect.stringContaining('First')])
  await page.keyboard.press('Control+z')
  await expect.poll(() => outline(page)).toEqual([expect.stringContaining('First'), expect.stringContaining('Second')])

  await row(page, 'Second').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('“Second” is deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => outline(page)).toHaveLength(2)
  await expectSaved(page)
  await page.reload()
  await expect.poll(() => outline(page)).toEqual([expect.stringContaining('First'), expect.stringContaining('Second')])
})

test('what is written without a connection is kept, and saved when it is back', async ({ page, context }) => {
  await signInAs(page, 'author')
  await startSpeach(page, 'On the train')
  await writeText(page, 'Tunnel', 'Before the tunnel.')
  await expectSaved(page)

  await context.setOffline(true)
  await textOf(page).fill('Inside the tunnel.')
  await expect(page.getByText('Offline, kept here')).toBeVisible()
  await context.setOffline(false)
  await expectSaved(page)
  await page.reload()
  await expect(textOf(page)).toHaveText('Inside the tunnel.')
})

test('a connection that is gone for a moment is taken up again', async ({ page }) => {
  await signInAs(page, 'author')
  await startSpeach(page, 'Under a bridge')
  await writeText(page, 'Bridge', 'Before the bridge.')
  await expectSaved(page)

  // Back before the socket that was hung up is over.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await textOf(page).fill('Behind the bridge.')
  await expectSaved(page)
  await page.reload()
  await expect(textOf(page)).toHaveText('Behind the bridge.')
})

test('without a socket, two people who change the same chapter choose which text stays', async ({ page, context }) => {
  await context.routeWebSocket('**/api/v2/coediting', (socket) => socket.close())
  await signInAs(page, 'author')
  await startSpeach(page, 'Two desks')
  await writeText(page, 'Shared', 'As it was.')
  await expectSaved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(textOf(other)).toHaveText('As it was.')

  await textOf(page).fill('As I want it.')
  await expectSaved(page)
  await textOf(other).fill('As they want it.')
  const dialog = other.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('As they want it.')
  await expect(dialog.getByRole('region', { name: 'The other one' })).toContainText('As I want it.')
  await expectAccessible(other)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expectSaved(other)
  await page.reload()
  await expect(textOf(page)).toHaveText('As they want it.')
})

test('the editor fits a phone, in German', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'author', 'de')
  await page.goto('/recorder/indexrecorderlayout')
  await page.getByLabel('Titel').fill('Auf dem Telefon')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Losschreiben' }).click()
  await expect(page).toHaveURL(/\/recorder\/edit\//)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { chooseType, expectSaved, startSpeach, writeText } from '../support/author.ts'
import { signInAs } from '../support/people.ts'

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Chapter text' })

test('what is written without a connection is kept, and saved when it is back, be it at once', async ({
  page,
  context,
}) => {
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

  // Back before the socket that was hung up is over.
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await textOf(page).fill('Behind the tunnel.')
  await expectSaved(page)
  await page.reload()
  await expect(textOf(page)).toHaveText('Behind the tunnel.')
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
  const mine = dialog.getByRole('radio', { name: 'Text Yours' })
  await expect(mine).toHaveAccessibleDescription('As they want it.')
  await expect(dialog.getByRole('radio', { name: 'Text The other one' })).toHaveAccessibleDescription('As I want it.')
  await expectAccessible(other)
  await mine.check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectSaved(other)
  await page.reload()
  await expect(textOf(page)).toHaveText('As they want it.')
})

test('the editor and its list of blocks fit a phone, in German', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'author', 'de')
  await page.goto('/recorder/indexrecorderlayout')
  await page.getByLabel('Titel').fill('Auf dem Telefon')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Losschreiben' }).click()
  await expect(page).toHaveURL(/\/recorder\/edit\//)
  await expectNoOverflow(page)
  await expectAccessible(page)

  await chooseType(page, 'Schreiben')
  await page.getByRole('textbox', { name: 'Text des Kapitels' }).focus()
  await page.keyboard.type('/')
  await expect(page.getByRole('listbox', { name: 'In den Text einfügen' })).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.keyboard.type('fuss')
  await page.getByRole('option', { name: 'Fußnote' }).click()
  await expect(page.getByRole('dialog', { name: 'Fußnote' })).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

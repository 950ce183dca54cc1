import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { sitDown, testAlone as test } from '../support/own-world.ts'
import { bellOf, comment, expectUnread, popupOf } from './support.ts'

test('what is acknowledged in one browser is acknowledged in the other at once', async ({ browser, page, world }) => {
  test.slow()
  const { speachID } = await world.publish({ title: 'Two browsers' })
  const [first, second] = [
    await sitDown(browser, world, 'author', '/'),
    await sitDown(browser, world, 'author', '/account'),
  ]
  for (const one of [first, second]) await expectUnread(one, 'Notifications')
  await world.signIn(page, 'reader')
  await comment(page, world, speachID, 'Clear and short.')
  for (const one of [first, second]) {
    await expectUnread(one, 'Notifications, 1 unread')
    await expect(bellOf(one).locator('[data-count]')).toHaveAttribute('data-count', '1')
  }

  await bellOf(first).click()
  const told = popupOf(first).getByRole('article')
  await expect(told).toHaveCount(1)
  await expect(told).toContainText('New: Tom Okafor commented on Two browsers')
  await expect(told.getByRole('blockquote')).toHaveText('Clear and short.')
  for (const one of [first, second]) {
    await expectUnread(one, 'Notifications')
    await expect(bellOf(one).locator('[data-count]')).toHaveCount(0)
  }
  await expectAccessible(first)

  // Once for as long as it is open: what comes now is shown, and still counted.
  await comment(page, world, speachID, 'And again.')
  await expect(told).toHaveCount(2)
  await expectUnread(second, 'Notifications, 1 unread')
  for (const one of [first, second]) await one.context().close()
})

test('a hidden tab is not told, and knows as soon as it is looked at', async ({ page, world }) => {
  test.slow()
  const { speachID } = await world.publish({ title: 'Looked at again' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const streams = () => asked.filter((path) => path === '/api/v2/notifications/events').length
  await world.signIn(page, 'author')
  await page.goto('/')
  await expectUnread(page, 'Notifications')
  await expect.poll(streams).toBe(1)
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await show('hidden')
  const reader = await page.context().browser()?.newContext({ baseURL: world.url })
  if (!reader) throw new Error('the page has no browser')
  const elsewhere = await reader.newPage()
  await world.signIn(elsewhere, 'reader')
  await comment(elsewhere, world, speachID, 'While you were away.')
  await reader.close()
  await show('visible')
  await expectUnread(page, 'Notifications, 1 unread')
  await expect.poll(streams).toBe(2)
})

test('the popup is used by keyboard alone; list and settings take turns, and it closes as popups do', async ({
  browser,
  page,
  world,
}) => {
  test.slow()
  const { speachID, title } = await world.publish({ title: 'By keyboard' })
  const reader = await sitDown(browser, world, 'reader', '/')
  await comment(reader, world, speachID, 'With both hands.')
  await reader.context().close()
  await world.signIn(page, 'author')
  await page.goto('/')
  await expectUnread(page, 'Notifications, 1 unread')

  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  const popup = popupOf(page)
  await expect(popup).toBeFocused()
  await expect(bellOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(popup.getByRole('link', { name: title })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(popup.getByRole('button', { name: 'Notification settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('heading', { name: 'What reaches you' })).toBeVisible()
  await expect(popup.getByRole('switch', { name: 'New comment' })).toBeChecked()
  await expect(popup.getByRole('article')).toHaveCount(0)
  await expectAccessible(page)
  await expect(popup.getByRole('button', { name: 'Back to the notifications' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('article')).toHaveCount(1)
  await expect(popup.getByRole('switch')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(bellOf(page)).toBeFocused()

  // A click beside it, the bell itself, and going on by keyboard.
  await bellOf(page).click()
  await expect(popup).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(popup).toHaveCount(0)
  await bellOf(page).click()
  await expect(popup).toBeVisible()
  await bellOf(page).click()
  await expect(popup).toHaveCount(0)
  await bellOf(page).press('Enter')
  await expect(popup.getByRole('link', { name: 'See 1 notification' })).toBeVisible()
  await popup.getByRole('link', { name: 'See 1 notification' }).focus()
  await page.keyboard.press('Tab')
  await expect(popup).toHaveCount(0)

  await bellOf(page).press('Enter')
  await popup.getByRole('link', { name: 'See 1 notification' }).press('Enter')
  await expect(page).toHaveURL(`${world.url}/account/myNotifications`)
  await expect(popup).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('on a phone, in German, the bar counts and leads to the page', async ({ browser, page, world }) => {
  test.slow()
  const { speachID } = await world.publish({ title: 'Unterwegs' })
  const reader = await sitDown(browser, world, 'reader', '/')
  await comment(reader, world, speachID, 'Gut zu lesen.')
  await reader.context().close()
  await page.setViewportSize({ width: 390, height: 844 })
  await world.signIn(page, 'author', 'de')
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Hauptmenü' })
  await bar.getByRole('link', { name: 'Mitteilungen, 1 ungelesen' }).click({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/account\/myNotifications$/)
  await expect(page.getByRole('article')).toContainText('Neu: Tom Okafor hat Unterwegs kommentiert')
  await expect(bar.getByRole('link', { name: 'Mitteilungen', exact: true })).toHaveAttribute('aria-current', 'page')
  await expectNoOverflow(page)
  await expectAccessible(page)

  // There is no room for both: one stands for the other.
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Neuer Kommentar' })).toBeVisible()
  await expect(page.getByRole('article')).toBeHidden()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Einstellungen schließen' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Einstellungen', exact: true })).toBeFocused()
})

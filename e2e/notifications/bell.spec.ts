import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
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
  await expect(popupOf(first).getByRole('button', { name: 'Show all 2' })).toBeVisible()
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

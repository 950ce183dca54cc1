import { expect, test } from '@playwright/test'
import { LOCALES } from '#shared/locales.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { signInAs } from '../support/people.ts'

declare global {
  interface Window {
    /** How far things moved while the page was loading. */
    shifts: number[]
  }
}

/** JavaScript that the home page may load, as it travels. */
const SCRIPT_BYTES_MAX = 184_000

/** Files of JavaScript by the time that a speach is open: on a slow line each is a wait of its own. */
const SCRIPT_FILES_MAX = 70

test('the home page loads little, moves nothing, and opens a speach in few files', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    window.shifts = shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signInAs(page, 'reader')
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self';")
  await expect(page.getByRole('heading', { name: 'New' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BYTES_MAX)
  const shift = await page.evaluate(() => window.shifts.reduce((sum, value) => sum + value, 0))
  expect(shift).toBeLessThan(0.01)
  await expectAccessible(page)
  await page.locator('main a[href^="/s/"]').first().click()
  await page.waitForURL(/\/s\//)
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )
  expect(files).toBeLessThanOrEqual(SCRIPT_FILES_MAX)
})

test('the home page fits a phone in every language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const locale of LOCALES) {
    await test.step(locale, async () => {
      await signInAs(page, 'author', locale)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoOverflow(page)
    })
  }
  await expectAccessible(page)
})

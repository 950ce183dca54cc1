import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { signInAs } from '../support/people.ts'

/** Screens that no other story stops at. */
const SIGNED_OUT = ['/forgotten-password', '/reset-password?token=used', '/welcome?token=used']
const SIGNED_IN = ['/account', '/browse/new', '/new-password']

for (const width of [1440, 390]) {
  test(`every other screen is accessible and fits ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    for (const address of SIGNED_OUT) await look(address)
    await signInAs(page, 'author', 'de')
    for (const address of SIGNED_IN) await look(address)

    async function look(address: string): Promise<void> {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoOverflow(page)
        await expectAccessible(page)
      })
    }
  })
}

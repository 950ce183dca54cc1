import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-world.ts'

/** What stays away: the application itself, and one of the files that it asks for. */
const BUILT = { 'the application': '**/assets/index-*.js', 'the words': '**/assets/de-*.js' }

for (const [what, files] of Object.entries(BUILT)) {
  test(`when ${what} cannot be fetched, a reader is told so, in their language, and tries again`, async ({
    page,
    world,
  }) => {
    const { address, title } = await world.publish()
    await world.signIn(page, 'reader', 'de')
    await page.route(files, (route) => route.abort())
    await page.goto(address)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('ließ sich noch nicht öffnen')
    await expectAccessible(page)
    await page.unroute(files)
    await alert.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(page.getByText(title).first()).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
}

import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { signInAs } from '../support/people.ts'

test('an author finds their speaches: tab and filters stand in the address', async ({ page }) => {
  await signInAs(page, 'author')
  await page.goto('/account')
  const chosen = page.getByRole('navigation', { name: 'My lists' }).locator('[aria-current="page"]')
  await expect(chosen).toContainText('Edited')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Followed/ }).click()
  await expect(page).toHaveURL(/tabSelected=FOLLOWED/)
  await expect(chosen).toContainText('Followed')
  await page.goto('/account?tabSelected=NOTHING_LIKE_IT')
  await expect(chosen).toContainText('Edited')
})

for (const width of [1440, 390]) {
  test(`lists, settings and a profile fit ${width} px in German`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs(page, 'author', 'de')
    for (const address of ['/account', '/account/settings', '/moderation', '/gcuContent', '/accessibility-statement']) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoOverflow(page)
      })
    }
  })
}

import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { PASSWORD } from '../support/people.ts'

test('a visitor is asked to sign in, gets where they wanted to go, and is nobody again once they sign out', async ({
  page,
}) => {
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail address').fill('reader@demo.local')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('That e-mail address and password don’t match.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/account/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => sessionStorage.getItem('uid'))).toBeNull()
})

test('somebody whose session was revoked is told so, also on a small phone, in German', async ({ page }) => {
  await page.goto('/login?disconnected=true')
  await expect(page.getByText('You were signed out to be on the safe side.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.context().addCookies([{ name: 'locale', value: 'de', domain: 'localhost', path: '/' }])
  await page.goto('/login')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

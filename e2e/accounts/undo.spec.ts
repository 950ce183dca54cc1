import { expect } from '@playwright/test'
import { test } from '../support/own-world.ts'

test('a speach is duplicated and archived from its card, and comes back by undo', async ({ page, world }) => {
  const { title } = await world.publish()
  await world.signIn(page, 'author')
  await page.goto('/account?tabSelected=EDITED')
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  await card(title).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copy = card(`${title} (copy)`)
  await expect(copy).toBeVisible()
  await copy.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(copy).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(copy).toBeVisible()
  await expect(card(title)).toBeVisible()
})

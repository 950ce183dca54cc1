import { expect, type Locator, type Page } from '@playwright/test'
import type { OwnWorld } from '../support/own-world.ts'

/** The bell of the header. */
export const bellOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(?:Notifications|Mitteilungen)/ })

/** The popup under the bell, as a whole. */
export const popupOf = (page: Page): Locator => page.getByRole('banner').getByRole('dialog')

/** Says what the bell says, as soon as what happened has arrived. */
export const expectUnread = (page: Page, name: string): Promise<void> =>
  expect(bellOf(page)).toHaveAccessibleName(name, { timeout: 30_000 })

/** Somebody says something under a speach, as the comment box does. */
export async function comment(page: Page, world: OwnWorld, speachID: string, content: string): Promise<void> {
  const response = await page.request.post(`/api/v2/speaches/${speachID}/comments`, {
    headers: { origin: world.url },
    data: { content },
  })
  expect(response.status()).toBe(201)
}

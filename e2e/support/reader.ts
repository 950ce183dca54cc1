import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a speach and waits until it can be read. */
export async function openSpeach(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('navigation', { name: 'Chapters' })).toBeVisible()
}

/** Opens what readers say of the speach that is open. */
export async function openComments(page: Page): Promise<Locator> {
  const door = page.getByRole('button', { name: 'Comments', exact: true })
  if ((await door.getAttribute('aria-pressed')) !== 'true') await door.click()
  const talk = page.getByRole('complementary', { name: 'Comments and notes' })
  await expect(talk.getByRole('textbox', { name: 'Say something' })).toBeVisible()
  return talk
}

/** Says something of the speach that is open. */
export async function writeComment(page: Page, text: string): Promise<Locator> {
  const talk = await openComments(page)
  await talk.getByRole('textbox', { name: 'Say something' }).fill(text)
  await talk.getByRole('button', { name: 'Send' }).click()
  const comment = talk.getByRole('article').filter({ hasText: text })
  await expect(comment).toBeVisible()
  return comment
}

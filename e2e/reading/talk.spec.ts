import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { signInAs } from '../support/people.ts'

/** Opens the speach that most people read, at its end. */
async function openMostRead(page: Page): Promise<void> {
  await page.goto('/browse/most-read')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'Chapters' })).toBeVisible()
}

test('a reader says something, is answered, changes their mind, and takes it back', async ({ page, browser }) => {
  const said = `Worked for us ${Date.now()}`
  await signInAs(page, 'reader')
  await openMostRead(page)
  const address = page.url()
  await page.keyboard.press('c')
  const comments = page.getByRole('complementary', { name: 'Comments and notes' })
  await comments.getByRole('textbox').first().fill(said)
  await comments.getByRole('textbox').first().press('Control+Enter')
  await expect(comments.getByText(said)).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await elsewhere.newPage()
  await phone.goto('/login')
  await signInAs(phone, 'author', 'de')
  await phone.goto(address)
  await phone.getByRole('button', { name: 'Kommentare' }).click()
  await expect(phone.getByText(said)).toBeVisible()
  await expectNoOverflow(phone)
  await expectAccessible(phone)
  await elsewhere.close()
})

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { signInAs } from '../support/people.ts'

/** Opens the speach that was published last. */
async function openNewest(page: Page): Promise<void> {
  await page.goto('/browse/new')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'Chapters' })).toBeVisible()
}

test('a reader writes a note beside a chapter and finds it again, from another tab as well', async ({
  page,
  context,
}) => {
  await signInAs(page, 'reader')
  await openNewest(page)
  // Where one is, and not where one goes on, is to be in the address.
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/chapter=\d/)
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: 'Your notes on this chapter' })
  await note.fill('Ask Jo about June')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const other = await context.newPage()
  await other.goto(page.url())
  const elsewhere = other.getByRole('textbox', { name: 'Your notes on this chapter' })
  await expect(elsewhere).toHaveValue('Ask Jo about June')
  await elsewhere.fill('Ask Jo about June and July')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await other.close()

  // What was written here in the meantime is kept beside it.
  await note.fill('Bring the valve')
  await expect(note).toHaveValue('Ask Jo about June and July\n\nBring the valve')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('Ask Jo about June and July\n\nBring the valve')
  await note.fill('')
  await expect(page.getByText('Saving…')).toBeHidden()
})

test('the focus mode leaves only the chapter and the way on, and the end leads on to what is like it', async ({
  page,
}) => {
  await signInAs(page, 'reader')
  await openNewest(page)
  await page.keyboard.press('z')
  await expect(page.getByRole('navigation', { name: 'Outline' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Chapters' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Outline' })).toBeVisible()

  await page.goto(`${page.url().split('?')[0]}?chapter=end`)
  const next = page.getByRole('region', { name: 'What’s next' })
  await expect(next.getByRole('article').first()).toBeVisible()
  expect(await next.getByRole('article').count()).toBeLessThanOrEqual(3)
  await expectAccessible(page)
})

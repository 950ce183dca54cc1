import { expect, test } from '@playwright/test'
import { paragraph, wordFile } from '#features/chapters/html/editor/paste/testing/word-file.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSaved } from '../support/author.ts'
import { signInAs } from '../support/people.ts'

const GUIDE = Buffer.from(
  wordFile(
    paragraph('Before you climb', 'Heading1') +
      paragraph('Look at the rope.') +
      paragraph('Up there', 'Heading1') +
      paragraph('Look at the sky.'),
  ),
)

test('a speach begins with a Word document, and another one with that speach', async ({ page }) => {
  await signInAs(page, 'author')
  await page.goto('/recorder/indexrecorderlayout')
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(page.getByText(/^“notes.txt” can’t become a chapter/)).toBeVisible()
  await files.setInputFiles({ name: 'Climbing guide.docx', mimeType: 'application/msword', buffer: GUIDE })

  await expect(page).toHaveURL(/\/recorder\/edit\//)
  await expect(page.getByRole('textbox', { name: 'Title of the chapter' })).toHaveValue('Before you climb')
  await expectSaved(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Chapter text' })).toHaveText('Look at the rope.')
  await page.getByText('Up there').click()
  await expect(page.getByRole('textbox', { name: 'Chapter text' })).toHaveText('Look at the sky.')

  await page.goto('/recorder/indexrecorderlayout')
  await page.getByRole('button', { name: /^Another speach/ }).click()
  await page.getByRole('searchbox', { name: 'Search your speaches' }).fill('climbing')
  await page.getByRole('radio', { name: /^Climbing guide 2 chapters/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy “Climbing guide”' }).click()
  await expect(page).toHaveURL(/\/recorder\/edit\//)
  await expect(page.getByRole('textbox', { name: 'Title of the speach' })).toHaveValue('Climbing guide (copy)')
})

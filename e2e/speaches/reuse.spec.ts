import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectSaved, startSpeach, writeText } from '../support/author.ts'
import { makePicture } from '../support/files.ts'
import { tabTo } from '../support/keyboard.ts'
import { signInAs } from '../support/people.ts'

test('a chapter is copied in one speach and pasted into another, which then has its own', async ({ page }) => {
  const word = `lantern${Date.now().toString(36)}`
  await signInAs(page, 'author')
  await startSpeach(page, `First ${word}`)
  await writeText(page, 'Light it', `Light the ${word}.`)
  await expectSaved(page)
  await page.getByRole('button', { name: 'More actions for “Light it”' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('1 chapter copied.')).toBeVisible()

  await startSpeach(page, `Second ${word}`)
  await page.getByRole('button', { name: 'More actions for “New chapter”' }).click()
  await page.getByRole('menuitem', { name: 'Paste 1 chapter' }).click()
  await expect(page.getByRole('textbox', { name: 'Title of the chapter' })).toHaveValue('Light it')
  await expect(page.getByText(`Light the ${word}.`)).toBeVisible()
  await expectSaved(page)
  await page.reload()
  await expect(page.getByText(`Light the ${word}.`)).toBeVisible()
})

test('a part of a picture becomes the cover, chosen by the keyboard', async ({ page }) => {
  const word = `Cover ${Date.now().toString(36)}`
  await signInAs(page, 'author')
  await startSpeach(page, word)
  await page.getByRole('tab', { name: 'Speach' }).click()
  await page
    .locator('input[accept^="image/"]')
    .setInputFiles({ name: 'square.jpg', mimeType: 'image/jpeg', buffer: await makePicture() })
  const dialog = page.getByRole('dialog', { name: 'Choose the visible part' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, dialog.getByRole('slider', { name: 'Zoom' }))
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
  await tabTo(page, dialog.getByRole('button', { name: 'Use this part' }))
  await page.keyboard.press('Enter')
  const cover = page.locator('img[src*="/image"]').first()
  await expect(cover).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(16 / 9, 1)
  await expectSaved(page)
})

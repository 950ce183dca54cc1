import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { chooseType, expectSaved, startSpeach } from '../support/author.ts'
import { pdfWith } from '../support/files.ts'
import { signInAs } from '../support/people.ts'
import { allowDevices, record, recorder } from '../support/recorder.ts'
import { seek } from '../support/track.ts'

test('an author speaks to the slides of a PDF, and marks them', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'author')
  await allowDevices(page, 'microphone')
  await startSpeach(page, `Spoken ${Date.now().toString(36)}`)
  await chooseType(page, 'Slides', 'Slides and voice')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Spoken')
  await recorder(page).getByRole('button', { name: 'Set up the microphone' }).click()
  await record(page, 3)
  // The deck arrives while the recording is looked at, and again neither loses the other.
  await page
    .getByRole('region', { name: 'Slides' })
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdfWith('harness'))
  await recorder(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('list', { name: 'Order of the slides' }).getByRole('listitem')).toHaveCount(4, {
    timeout: 60_000,
  })
  await expect(page.getByText('have to be ready')).toBeHidden({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible()
  await expectSaved(page)
  await expectAccessible(page)
  await page.getByText('2. Synchronise').click()
  await seek(page, 1)
  await expect(page.getByRole('slider', { name: /seek/i })).toHaveValue(/^0\.[1-4]/)
  await page.getByRole('button', { name: /^Slide 2 now/ }).click()
  await expect(page.getByRole('button', { name: /^Slide 2 at 0:0[01]/ })).toBeVisible()
  await expectSaved(page)
})

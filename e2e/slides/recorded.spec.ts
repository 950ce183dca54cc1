import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { chooseType, expectSaved, startSpeach } from '../support/author.ts'
import { signInAs } from '../support/people.ts'
import { openSpeach } from '../support/reader.ts'
import { allowDevices, record, recorder } from '../support/recorder.ts'
import { addDeck, expectFollowed, markSlides, synchronise, untilReady } from '../support/slides.ts'

test('an author speaks to the slides of a PDF, and readers see them go together', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'author')
  await allowDevices(page, 'microphone')
  await startSpeach(page, `Spoken ${Date.now().toString(36)}`)
  await chooseType(page, 'Slides', 'Slides and voice')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Spoken')
  await recorder(page).getByRole('button', { name: 'Set up the microphone' }).click()
  await record(page, 3)
  // The deck arrives while the recording is looked at, and again neither loses the other.
  await addDeck(page)
  await recorder(page).getByRole('button', { name: 'Keep it' }).click()
  await untilReady(page)
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible()
  await expectSaved(page)
  await expectAccessible(page)
  await markSlides(page, 'audio', 1)
  await openSpeach(page, await synchronise(page))
  await expectFollowed(page, 'audio')
})

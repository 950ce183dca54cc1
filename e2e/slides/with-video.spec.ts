import { type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { chooseType, startSpeach } from '../support/author.ts'
import { makeVideo } from '../support/files.ts'
import { signInAs } from '../support/people.ts'
import { openSpeach } from '../support/reader.ts'
import { allowDevices, record, recorder } from '../support/recorder.ts'
import { addDeck, expectFollowed, markSlides, synchronise, untilReady } from '../support/slides.ts'

/** Lets the second slide show from the first second on; on a phone, slide and video follow each other. */
async function expectGoesTogether(page: Page): Promise<void> {
  await markSlides(page, 'video', 1)
  const address = await synchronise(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSpeach(page, address)
  await expectFollowed(page, 'video')
  await expectNoOverflow(page)
  await expectAccessible(page)
}

test('slides go with a video from the computer', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'author')
  await startSpeach(page, `Filmed ${Date.now().toString(36)}`)
  await chooseType(page, 'Slides', 'Slides with video')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Filmed')
  await addDeck(page)
  await page
    .getByRole('region', { name: 'Recording' })
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makeVideo())
  await untilReady(page)
  await expectAccessible(page)
  await expectGoesTogether(page)
})

test('slides go with the author before the camera', async ({ page }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'author')
  await allowDevices(page, 'camera', 'microphone')
  await startSpeach(page, `Spoken ${Date.now().toString(36)}`)
  await chooseType(page, 'Slides', 'Slides and me')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Spoken')
  await addDeck(page)
  await recorder(page).getByRole('button', { name: 'Set up camera and microphone' }).click()
  await record(page, 3)
  await recorder(page).getByRole('button', { name: 'Keep it' }).click()
  await untilReady(page)
  await expectGoesTogether(page)
})

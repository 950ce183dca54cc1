import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { chooseType, expectSaved, publish, startSpeach } from '../support/author.ts'
import { makeVideo, pdfWith } from '../support/files.ts'
import { signInAs } from '../support/people.ts'
import { openSpeach } from '../support/reader.ts'
import { allowDevices, record, recorder } from '../support/recorder.ts'
import { seek } from '../support/track.ts'

/** Gives the chapter its deck of four pages, and waits until deck and track are ready. */
async function addDeck(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Slides' })
    .locator('input[type=file]')
    .first()
    .setInputFiles(pdfWith('harness'))
}

async function untilReady(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Order of the slides' }).getByRole('listitem')).toHaveCount(4, {
    timeout: 60_000,
  })
  await expect(page.getByText('have to be ready')).toBeHidden({ timeout: 60_000 })
}

/** Lets the second slide show from the first second on, and readers see it so for good. */
async function synchronise(page: Page): Promise<string> {
  await page.getByText('2. Synchronise').click()
  await seek(page, 1, 'video')
  await page.getByRole('button', { name: /^Slide 2 now/ }).click()
  await expect(page.getByRole('button', { name: /^Slide 2 at 0:01/ })).toBeVisible()
  await page.getByRole('button', { name: 'Synchronise', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Synchronise' }).click()
  await expect(page.getByText('Synchronised for good.')).toBeVisible()
  await expectSaved(page)
  return publish(page)
}

/** On a phone, the slide follows the video and the video follows the slide. */
async function expectFollowed(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSpeach(page, address)
  const words = page.getByRole('region', { name: /^Slide \d of 4$/ }).getByText(/\w/)
  await expect(words).toHaveText('Wind and weather')
  await seek(page, 1.4, 'video')
  await expect(words).toHaveText('How turbines stand still')
  await seek(page, 0.2, 'video')
  await expect(words).toHaveText('Wind and weather')
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
    .getByRole('region', { name: 'Track' })
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makeVideo())
  await untilReady(page)
  await expectAccessible(page)
  await expectFollowed(page, await synchronise(page))
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
  await expectFollowed(page, await synchronise(page))
})

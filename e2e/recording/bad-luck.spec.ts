import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addChapter, chooseType, expectSaved, startSpeach } from '../support/author.ts'
import { test } from '../support/own-world.ts'
import {
  addressOfPlayer,
  allowDevices,
  expectElapsed,
  measureFilm,
  measureSound,
  record,
  recorder,
} from '../support/recorder.ts'

test('a reload in the middle of a recording costs no more than its last second', async ({ page, world }) => {
  test.slow()
  await world.signIn(page, 'author')
  await allowDevices(page, 'microphone')
  await startSpeach(page, 'Interrupted')
  await chooseType(page, 'Record', 'Voice only')
  await expectSaved(page)
  await recorder(page).getByRole('button', { name: 'Set up the microphone' }).click()
  await recorder(page).getByRole('button', { name: 'Start recording' }).click()
  await expectElapsed(page, 5)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()

  await expect(recorder(page).getByText('A recording was interrupted')).toBeVisible()
  await expect(recorder(page).getByText(/^0:0[4-9] of it is still in this browser/)).toBeVisible()
  await expectAccessible(page)
  await recorder(page).getByRole('button', { name: 'Keep it' }).click()
  const sound = await measureSound(page, await addressOfPlayer(page, 'audio'))
  expect(sound.seconds).toBeGreaterThan(3.9)
  expect(sound.loudest).toBeGreaterThan(0.05)
  await expectSaved(page)
  await page.reload()
  await addressOfPlayer(page, 'audio')
})

test('who leaves the chapter in the middle finds the recording when they come back, and throws it away for good', async ({
  page,
  world,
}) => {
  test.slow()
  await world.signIn(page, 'author')
  await allowDevices(page, 'microphone')
  await startSpeach(page, 'Elsewhere')
  await chooseType(page, 'Record', 'Voice only')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Left alone')
  await recorder(page).getByRole('button', { name: 'Set up the microphone' }).click()
  await recorder(page).getByRole('button', { name: 'Start recording' }).click()
  await expectElapsed(page, 2)
  await addChapter(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(recorder(page)).toBeHidden()
  await page
    .getByRole('button', { name: /^Left alone/ })
    .first()
    .click()
  await expect(recorder(page).getByText('A recording was interrupted')).toBeVisible()

  await recorder(page).getByRole('button', { name: 'Discard' }).click()
  await expect(recorder(page).getByRole('button', { name: 'Set up the microphone' })).toBeFocused()
  await expectSaved(page)
  await page.reload()
  await expect(recorder(page).getByRole('button', { name: 'Set up the microphone' })).toBeVisible()
  await expect(recorder(page).getByText('A recording was interrupted')).toBeHidden()
})

test('an upload that is cancelled loses nothing', async ({ page, world }) => {
  test.slow()
  await world.signIn(page, 'author')
  await allowDevices(page, 'microphone')
  await startSpeach(page, 'Cancelled')
  await chooseType(page, 'Record', 'Voice only')
  await recorder(page).getByRole('button', { name: 'Set up the microphone' }).click()
  await record(page, 2)
  await page.route('**/api/v2/uploads**', (route) => route.abort())
  await recorder(page).getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Cancel Voice only.webm' }).click()
  await page.unroute('**/api/v2/uploads**')
  await expect(recorder(page).getByText('A recording was interrupted')).toBeVisible()
  await recorder(page).getByRole('button', { name: 'Keep it' }).click()
  const sound = await measureSound(page, await addressOfPlayer(page, 'audio'))
  expect(sound.seconds).toBeGreaterThan(1.5)
})

test('a screen that is no longer shared ends the recording and keeps it', async ({ page, world }) => {
  test.slow()
  await world.signIn(page, 'author')
  await startSpeach(page, 'Stop sharing')
  await chooseType(page, 'Record', 'My screen')
  await recorder(page).getByRole('button', { name: 'Choose what to show' }).click()
  await recorder(page).getByRole('button', { name: 'Start recording' }).click()
  await expectElapsed(page, 2)
  // What the browser's own button does.
  await recorder(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getVideoTracks()
      track?.stop()
      track?.dispatchEvent(new Event('ended'))
    })
  await expect(recorder(page).getByRole('button', { name: 'Keep it' })).toBeVisible()
  await recorder(page).getByRole('button', { name: 'Keep it' }).click()
  const film = await measureFilm(page, await addressOfPlayer(page, 'video'))
  expect(film.seconds).toBeGreaterThan(1.5)
  expect(film.brightest).toBeGreaterThan(60)
})

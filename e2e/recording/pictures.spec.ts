import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addChapter, chooseType, expectSaved, startSpeach } from '../support/author.ts'
import { expectFocusInSight, pressAt, tabTo } from '../support/keyboard.ts'
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

test('without a mouse: an author chooses a camera, records themself, again, and keeps the second take', async ({
  page,
  world,
}) => {
  test.slow()
  await world.signIn(page, 'author')
  await allowDevices(page, 'camera', 'microphone')
  await startSpeach(page, 'My face')
  await chooseType(page, 'Record', 'Me')
  await pressAt(page, recorder(page).getByRole('button', { name: 'Set up camera and microphone' }))
  const start = recorder(page).getByRole('button', { name: 'Start recording' })
  await expect(start).toBeFocused()
  await expect(recorder(page).getByRole('combobox', { name: 'Camera' })).toHaveValue(/.+/)
  await expectAccessible(page)
  await tabTo(page, recorder(page).getByRole('combobox', { name: 'Camera' }))
  await pressAt(page, start)
  await expectElapsed(page, 1)
  await expect(recorder(page).getByRole('button', { name: 'Stop' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(recorder(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectFocusInSight(page)
  await expectAccessible(page)
  await pressAt(page, recorder(page).getByRole('button', { name: 'Record again' }))
  await recorder(page).getByRole('button', { name: 'Set up camera and microphone' }).click()
  await record(page, 3)
  await recorder(page).getByRole('button', { name: 'Keep it' }).click()

  const address = await addressOfPlayer(page, 'video')
  const film = await measureFilm(page, address)
  expect(film.seconds).toBeGreaterThan(2.5)
  expect(film.width / film.height).toBeCloseTo(16 / 9, 1)
  expect(film.brightest).toBeGreaterThan(60)
  expect(film.moved).toBeGreaterThan(0.001)
  const sound = await measureSound(page, address)
  expect(sound.loudest).toBeGreaterThan(0.05)
  expect(Math.abs(sound.seconds - film.seconds)).toBeLessThan(0.5)
  await expectSaved(page)
  await expectAccessible(page)

  // What was kept is no longer offered: it has arrived.
  await page.getByRole('button', { name: 'Record again' }).click()
  await expect(recorder(page).getByRole('button', { name: 'Set up camera and microphone' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep the current one' }).click()
  await expect(page.locator('media-controller video')).toBeAttached()
})

test('a screen is recorded with the voice, and with the voice and the face', async ({ page, world }) => {
  test.slow()
  await world.signIn(page, 'author')
  await allowDevices(page, 'camera', 'microphone')
  await startSpeach(page, 'My screen and I')
  for (const type of ['Screen and voice', 'Screen and me']) {
    await test.step(type, async () => {
      await chooseType(page, 'Record', type)
      await page.getByRole('textbox', { name: 'Title of the chapter' }).fill(type)
      await recorder(page).getByRole('button', { name: 'Choose what to show' }).click()
      await record(page, 2)
      await recorder(page).getByRole('button', { name: 'Keep it' }).click()
      const address = await addressOfPlayer(page, 'video')
      const film = await measureFilm(page, address)
      expect(film.seconds).toBeGreaterThan(1.5)
      expect(film.brightest).toBeGreaterThan(60)
      expect((await measureSound(page, address)).loudest).toBeGreaterThan(0.05)
      await addChapter(page)
    })
  }
})

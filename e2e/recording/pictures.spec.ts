import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { chooseType, expectSaved, startSpeach } from '../support/author.ts'
import { test } from '../support/own-world.ts'
import { addressOfPlayer, allowDevices, measureFilm, measureSound, record, recorder } from '../support/recorder.ts'

test('an author records themself, again, and keeps the second take', async ({ page, world }) => {
  test.slow()
  await world.signIn(page, 'author')
  await allowDevices(page, 'camera', 'microphone')
  await startSpeach(page, 'My face')
  await chooseType(page, 'Record', 'Me')
  await recorder(page).getByRole('button', { name: 'Set up camera and microphone' }).click()
  await expect(recorder(page).getByRole('combobox', { name: 'Camera' })).toHaveValue(/.+/)
  await expectAccessible(page)
  await record(page, 1)
  await recorder(page).getByRole('button', { name: 'Record again' }).click()
  await recorder(page).getByRole('button', { name: 'Set up camera and microphone' }).click()
  await record(page, 3)
  await expectAccessible(page)
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

  // What was kept is no longer offered: it has arrived.
  await page.getByRole('button', { name: 'Record again' }).click()
  await expect(recorder(page).getByRole('button', { name: 'Set up camera and microphone' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep the one that is there' }).click()
  await expect(page.locator('media-controller video')).toBeAttached()
})

test.describe('a screen', () => {
  for (const [type, withSound] of [
    ['My screen', false],
    ['Screen and voice', true],
    ['Screen and me', true],
  ] as const) {
    test(`as “${type}” is recorded with what belongs to it`, async ({ page, world }) => {
      test.slow()
      await world.signIn(page, 'author')
      await allowDevices(page, 'camera', 'microphone')
      await startSpeach(page, type)
      await chooseType(page, 'Record', type)
      await recorder(page).getByRole('button', { name: 'Choose what to show' }).click()
      await record(page, 2)
      await recorder(page).getByRole('button', { name: 'Keep it' }).click()
      const address = await addressOfPlayer(page, 'video')
      const film = await measureFilm(page, address)
      expect(film.seconds).toBeGreaterThan(1.5)
      expect(film.brightest).toBeGreaterThan(60)
      if (withSound) expect((await measureSound(page, address)).loudest).toBeGreaterThan(0.05)
    })
  }
})

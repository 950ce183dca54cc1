import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { addChapter, chooseType, expectSaved, publish, startSpeach } from '../support/author.ts'
import { test } from '../support/elsewhere.ts'
import { makeVideo, pdfWith } from '../support/files.ts'
import { openSpeach } from '../support/reader.ts'
import { addressOfPlayer } from '../support/recorder.ts'

test('a video and a PDF are taken from their addresses, and stay when they are gone from there', async ({
  page,
  world,
  elsewhere,
}) => {
  test.slow()
  const film = elsewhere.put('rotor.webm', await readFile(await makeVideo()))
  const manual = elsewhere.put('manual.pdf', pdfWith('harness').buffer)
  await world.signIn(page, 'author')
  await startSpeach(page, 'From the web')
  await chooseType(page, 'Show', 'Online video')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('The rotor')
  const video = page.getByRole('textbox', { name: 'Address of the video file' })
  await video.fill('rotor.webm')
  await video.press('Enter')
  await expect(page.getByText('This is not a web address.')).toBeVisible()
  await expectAccessible(page)
  await video.fill(film)
  await video.press('Enter')
  expect(await addressOfPlayer(page, 'video')).toContain('/api/v2/files/')

  await addChapter(page)
  await chooseType(page, 'Show', 'Online PDF')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('The manual')
  const document = page.getByRole('textbox', { name: 'Address of the PDF' })
  await document.fill(`${manual}x`)
  await document.press('Enter')
  // Nothing lies there.
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await document.fill(manual)
  await document.press('Enter')
  await expect(page.getByRole('img', { name: 'Page 1 of 4' })).toBeVisible({ timeout: 45_000 })
  await expectSaved(page)
  await expectAccessible(page)
  const read = await publish(page)
  await elsewhere.close()

  await world.signIn(page, 'reader')
  await page.setViewportSize({ width: 390, height: 844 })
  await openSpeach(page, read)
  const player = page.locator('media-controller video')
  await expect.poll(() => player.evaluate((track: HTMLVideoElement) => track.readyState)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await page.getByRole('link', { name: 'Next: The manual' }).click()
  await expect(page.getByRole('img', { name: 'Page 1 of 4' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
})

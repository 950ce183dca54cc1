import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { chooseType, startSpeach } from '../support/author.ts'
import { test } from '../support/elsewhere.ts'
import { makeVideo } from '../support/files.ts'
import { openSpeach } from '../support/reader.ts'
import { addDeck, markSlides, synchronise, untilReady, wordsOfSlide } from '../support/slides.ts'
import { seek } from '../support/track.ts'

test('slides go with a video that lies on the web, also once it is gone from there', async ({
  page,
  world,
  elsewhere,
}) => {
  test.slow()
  const video = elsewhere.put('rotor.webm', await readFile(await makeVideo(8)))
  await world.signIn(page, 'author')
  await startSpeach(page, 'Seen elsewhere')
  await chooseType(page, 'Slides', 'Slides with online video')
  await page.getByRole('textbox', { name: 'Title of the chapter' }).fill('Seen elsewhere')
  await addDeck(page)
  const address = page.getByRole('textbox', { name: 'Address of the video file' })
  await address.fill(video)
  await address.press('Enter')
  await untilReady(page)
  await expectAccessible(page)
  await markSlides(page, 'video', 2, 4, 6)
  await expectAccessible(page)
  const read = await synchronise(page)
  await elsewhere.close()

  await world.signIn(page, 'reader')
  await openSpeach(page, read)
  const words = wordsOfSlide(page)
  await expect(words).toHaveText('Wind and weather')
  for (const [seconds, shown] of [
    [5, 'The harness keeps the rotor'],
    [7, 'What to do in spring'],
    [3, 'How turbines stand still'],
  ] as const) {
    await seek(page, seconds, 'video')
    await expect(words).toHaveText(shown)
  }
  await page.getByRole('button', { name: 'Slide 3', exact: true }).click()
  await expect(words).toHaveText('The harness keeps the rotor')
  const position = () => page.locator('video').evaluate((track: HTMLVideoElement) => track.currentTime)
  await expect.poll(position).toBeCloseTo(4, 0)
  await page.getByRole('region', { name: /^Slide \d of 4$/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(words).toHaveText('How turbines stand still')
  await expect.poll(position).toBeCloseTo(2, 0)
  await expectAccessible(page)
})

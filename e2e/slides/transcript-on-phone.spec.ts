import { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { findFileFacts, importFile } from '#features/media/server/service.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { makeVideo, pdfWith } from '../support/files.ts'
import { type OwnWorld, test } from '../support/own-world.ts'

const SPOKEN = Array.from({ length: 12 }, (_, second) => ({
  start: second * 1000,
  end: second * 1000 + 900,
  text: `And this is what is said in second ${second}, on two lines of a phone.`,
}))

/** A deck and a film that are ready to be shown. */
async function makeParts({ platform, people }: OwnWorld): Promise<{ slidesFileID: string; fileID: string }> {
  const { buffer, name } = pdfWith('rotor')
  const deck = await importFile(platform, people.author, { name, stream: Readable.from([buffer]) })
  const film = await importFile(platform, people.author, { name: 'film.webm', path: await makeVideo() })
  const states = async () => {
    const facts = await findFileFacts(platform.database.db, [deck.fileID, film.fileID])
    return facts.map(({ status }) => status)
  }
  await expect.poll(states, { timeout: 45_000 }).toEqual(['ready', 'ready'])
  return { slidesFileID: deck.fileID, fileID: film.fileID }
}

test('what is said has its own place on a phone, and the slides keep theirs', async ({ page, world }) => {
  test.slow()
  const content = {
    ...(await makeParts(world)),
    cues: [{ slide: 1, atMs: 0 }],
    synchronised: true,
    subtitles: [{ language: 'en', cues: SPOKEN }],
  }
  const { address } = await world.publish({
    title: 'Talk',
    lessons: [{ title: '', chapters: [{ title: 'The rotor', type: 'VIDEO_UPLOAD_PPT', content }] }],
  })
  await page.setViewportSize({ width: 390, height: 664 })
  await world.signIn(page, 'reader')
  await page.goto(address)
  const slide = page.getByRole('region', { name: 'Slide 1 of 4' })
  const heightOfSlide = async () => (await slide.boundingBox())?.height ?? 0
  await expect.poll(heightOfSlide).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Transcript' }).click()
  await expect(page.getByRole('list', { name: 'Transcript' })).toBeVisible()
  expect(await heightOfSlide()).toBeGreaterThan(200)
  const words = await page.getByRole('list', { name: 'Transcript' }).boundingBox()
  const picture = await slide.boundingBox()
  expect(words?.y ?? 0).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
  await expectNoOverflow(page)
  await expectAccessible(page)
})

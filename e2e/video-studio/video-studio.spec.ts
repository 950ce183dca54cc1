import { expect } from '@playwright/test'
import { importFile } from '#features/media/server/service.ts'
import { barCode, makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { publish } from '../support/author.ts'
import { newFile } from '../support/files.ts'
import { type OwnWorld, sitDown, test } from '../support/own-world.ts'
import { addressOfPlayer } from '../support/recorder.ts'

/** A draft of the author with a video of eight seconds. */
async function addFilm({ platform, people, publish: make }: OwnWorld, title: string) {
  const file = await newFile('film.mp4')
  const frames = `${movingPicture('320x180', 8, 10)},${barCode()}`
  const video = { frames, codec: 'libx264', options: { preset: 'ultrafast', g: '10' } }
  await makeMedia({ path: file, container: 'mp4', video, audio: { frames: tone(8), codec: 'aac' } })
  const { fileID } = await importFile(platform, people.author, { name: 'film.mp4', path: file })
  const chapter = { title, type: 'VIDEO_UPLOAD' as const, content: { fileID } }
  const { speachID } = await make({
    ...{ title, language: 'en' as const, publish: false, facts: { visibility: 'PUBLIC' as const } },
    lessons: [{ title: '', chapters: [chapter] }],
  })
  return { speachID, editing: `/recorder/edit/${speachID}`, fileID }
}

test('an author cuts a video by keys and asks a question, and a reader gets only what is left', async ({
  world,
  browser,
}) => {
  test.slow()
  const { speachID, editing, fileID } = await addFilm(world, 'Cut and asked')
  const author = await sitDown(browser, world, 'author', editing)
  await author.getByRole('button', { name: 'Cut, annotate, ask' }).click({ timeout: 60_000 })
  const studio = author.frameLocator('iframe')
  await expect(studio.getByText('of 0:08')).toBeVisible()

  // Two seconds from the first on.
  await studio.getByRole('heading', { name: 'Cut and asked' }).click()
  await author.keyboard.press('ArrowRight')
  await author.keyboard.press('i')
  await author.keyboard.press('ArrowRight')
  await author.keyboard.press('ArrowRight')
  await author.keyboard.press('o')
  await author.keyboard.press('Delete')
  await expect(studio.getByText('of 0:06')).toBeVisible()

  await author.keyboard.press('3')
  await studio
    .getByRole('button', { name: /^Question/ })
    .first()
    .click()
  const panel = studio.getByRole('complementary')
  await panel.getByRole('textbox', { name: 'Question' }).fill('Which way?')
  await panel
    .getByRole('textbox', { name: /answer/i })
    .nth(0)
    .fill('Left')
  await panel
    .getByRole('textbox', { name: /answer/i })
    .nth(1)
    .fill('Right')
  await panel.getByRole('radio').nth(1).check()
  await studio.getByRole('button', { name: 'Done' }).click()
  await expect(author.locator('iframe')).toBeHidden()

  // What readers get is made, while the editor waits for it.
  await expect.poll(() => addressOfPlayer(author, 'video'), { timeout: 60_000 }).not.toContain(fileID)
  await author.reload()
  await publish(author)

  const reader = await sitDown(browser, world, 'reader', `/s/${speachID}`)
  await expect(reader.getByText('0:06').first()).toBeVisible({ timeout: 30_000 })
  expect((await reader.request.get(`/api/v2/files/${fileID}/video`)).status()).toBe(404)
  expect(await addressOfPlayer(reader, 'video')).not.toContain(fileID)
  await reader.locator('video').evaluate((video: HTMLVideoElement) => video.play())
  await expect(reader.getByText('Which way?')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => reader.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await reader.keyboard.press('2')
  await reader.keyboard.press('Enter')
  await expect(reader.getByRole('button', { name: /go on/i })).toBeVisible()
})

import { expect, type Page } from '@playwright/test'
import { importFile } from '#features/media/server/service.ts'
import { barCode, makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
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

test('a video is cut, annotated and asked about on a phone, in German, in the dark, with keys alone', async ({
  world,
  browser,
}) => {
  test.slow()
  const { editing } = await addFilm(world, 'Leiter prüfen')
  const author = await sitDown(browser, world, 'author', editing)
  await author.getByRole('button', { name: 'Cut, annotate, ask' }).click({ timeout: 60_000 })
  await expect(author.locator('iframe')).toBeVisible()
  const address = new URL((await author.locator('iframe').getAttribute('src')) ?? '', world.url)
  await world.signIn(author, 'author', 'de')
  await author.emulateMedia({ colorScheme: 'dark' })
  await author.setViewportSize({ width: 390, height: 844 })
  await author.goto(`${address.pathname}${address.search}`)
  await expect(author.getByRole('button', { name: 'Fertig' })).toBeVisible()
  const keys = async (...names: string[]) => {
    for (const name of names) await author.keyboard.press(name)
  }

  await keys('ArrowRight', 'i', 'ArrowRight', 'o', 'Delete')
  const mode = (name: string) => author.getByRole('complementary', { name })
  await expect(author.getByRole('button', { name: 'Schnitt, −1,0 s' })).toBeVisible()
  await expectUsable(author)

  await keys('2')
  await expect(author.getByRole('region', { name: 'Auf dem Bild' })).toBeAttached()
  await keys('t')
  const words = mode('Zeichnen').getByRole('textbox', { name: 'Worte' })
  await expect(words).toBeFocused()
  await author.keyboard.type('Hier ist der Riss')
  await expectUsable(author)
  await keys('Escape', '3')
  await expect(author.getByRole('button', { name: 'Hier fragen' })).toBeVisible()
  await keys('q')
  const question = mode('Fragen').getByRole('textbox', { name: 'Frage', exact: true })
  await expect(question).toBeFocused()
  await author.keyboard.type('Darf sie noch benutzt werden?')
  await expectUsable(author)
  await author.keyboard.press('Escape')
  await author.reload()
  await expect(author.getByRole('button', { name: 'Fertig' })).toBeVisible()
  await author.keyboard.press('3')
  await expect(mode('Fragen').getByText('Darf sie noch benutzt werden?')).toBeVisible()
  await author.keyboard.press('5')
  await expect(author.getByRole('heading', { name: 'Stimme' })).toBeVisible()
  await expectUsable(author)
})

/** Nothing of the page is in the way of anybody. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoOverflow(page)
}

import { writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { importFile } from '#features/media/server/service.ts'
import { measureLoudness } from '#platform/media-tools/loudness.ts'
import { makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { publish } from '../support/author.ts'
import { newFile } from '../support/files.ts'
import { type OwnWorld, sitDown, test, testAlone } from '../support/own-world.ts'
import { addressOfPlayer, allowDevices } from '../support/recorder.ts'

/** Loudness of every voice, in LUFS. */
const LOUDNESS = -16
/**
 * How far a measurement may be from it. A voice is brought there to half a unit; then it is encoded with the video, and
 * of a few words in a long silence, how much counts depends on where the windows of the measurement begin.
 */
const TOLERANCE = 1

const linesIn = (language: string, ...[first, second]: [string, string]) => ({
  language,
  cues: [
    { start: 200, end: 2400, text: first },
    { start: 2600, end: 5600, text: second },
  ],
})

const SUBTITLES = [
  linesIn('en', 'Good morning.', 'A mail came in.'),
  linesIn('de', 'Guten Morgen.', 'Eine Nachricht ist da.'),
]

interface Film {
  /** Where its speach is edited. */
  editing: string
  /** Its file. */
  fileID: string
}

/** A draft of the author with a silent video of six seconds, which needs no converting, and its subtitles. */
async function addFilm({ platform, people, publish }: OwnWorld, title: string): Promise<Film> {
  const file = await newFile('silent.mp4')
  const video = { frames: movingPicture('160x90', 6, 5), codec: 'libx264', options: { preset: 'ultrafast', g: '10' } }
  await makeMedia({ path: file, container: 'mp4', video })
  const { fileID } = await importFile(platform, people.author, { name: 'silent.mp4', path: file })
  const chapter = { title, type: 'VIDEO_UPLOAD' as const, content: { fileID, subtitles: SUBTITLES } }
  const plan = { title, language: 'en' as const, publish: false }
  const { speachID } = await publish({ ...plan, lessons: [{ title: '', chapters: [chapter] }] })
  return { editing: `/recorder/edit/${speachID}`, fileID }
}

/** Opens the studio of the chapter that is open, as soon as its video is prepared. */
async function openStudio(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Voice-over' }).click({ timeout: 60_000 })
  const studio = page.getByRole('dialog')
  await expect(studio).toHaveAccessibleName('Give this chapter a voice')
  return studio
}

/** The studio has closed by itself: the chapter has its voice. */
async function expectMade(studio: Locator): Promise<void> {
  await expect(studio).toBeHidden({ timeout: 60_000 })
}

/** The video on the page is another one than before, and is heard as loud as every voice. */
async function expectVoiced(page: Page, before: string): Promise<void> {
  await expect.poll(() => addressOfPlayer(page, 'video'), { timeout: 60_000 }).not.toContain(before)
  const answer = await page.request.get(await addressOfPlayer(page, 'video'))
  expect(answer.ok()).toBe(true)
  const file = await newFile('spoken.mp4')
  await writeFile(file, await answer.body())
  const { integrated } = await measureLoudness(file)
  expect(Math.abs(integrated - LOUDNESS), `${integrated} LUFS`).toBeLessThan(TOLERANCE)
}

/**
 * Somebody who speaks softly, in syllables. The beeps of the usual pretended microphone are too short to be loud: a peak
 * at the limit is reached before the loudness is.
 */
async function makeSpeaker(): Promise<string> {
  const file = await newFile('speaker.wav')
  const syllables = "volume=volume='if(lt(mod(t,0.5),0.3),0.2,0)':eval=frame"
  const frames = `${tone(10)},${syllables},aformat=sample_fmts=s16`
  await makeMedia({ path: file, container: 'wav', audio: { frames, codec: 'pcm_s16le' } })
  return file
}

test('an author speaks over a video, which then has her voice', async ({ world, playwright, launchOptions }) => {
  test.slow()
  const { editing, fileID } = await addFilm(world, 'Spoken over')
  const args = [...(launchOptions.args ?? []), `--use-file-for-fake-audio-capture=${await makeSpeaker()}`]
  await using browser = await playwright.chromium.launch({ ...launchOptions, args })
  const page = await sitDown(browser, world, 'author', editing)
  await allowDevices(page, 'microphone')
  const studio = await openStudio(page)
  await studio.getByRole('button', { name: /^Speak it yourself/ }).click()
  await expect(studio.getByRole('timer')).toContainText(/0:0[2-5]/)
  await studio.getByRole('button', { name: 'Stop' }).click()
  await expect(studio).toHaveAccessibleName('Listen to it')
  await studio.getByRole('button', { name: 'Use this voice' }).click()
  await expectMade(studio)
  await page.reload()
  await expectVoiced(page, fileID)
})

testAlone(
  'AI voices speak a text and subtitles for an author, and another language for a reader',
  async ({ page, world }) => {
    testAlone.slow()
    const { platform, people } = world
    await platform.database.db.update(users).set({ hasAiLicence: true }).where(eq(users.id, people.author.id))
    const { editing, fileID } = await addFilm(world, 'Spoken by a voice')
    await world.signIn(page, 'author')
    await page.goto(editing)

    const studio = await openStudio(page)
    await studio.getByRole('button', { name: /^Let an AI voice speak/ }).click()
    await studio.getByRole('button', { name: 'From a text I type instead' }).click()
    await studio.getByRole('textbox', { name: 'What the voice says' }).fill('Good morning, and welcome.')
    await studio.getByRole('button', { name: 'Listen', exact: true }).click()
    await expect(studio.getByRole('button', { name: 'Play: Preview' })).toBeVisible()
    await studio.getByRole('button', { name: 'Use this voice' }).click()
    await expectMade(studio)
    await expect.poll(() => addressOfPlayer(page, 'video'), { timeout: 60_000 }).not.toContain(fileID)
    const fromText = await addressOfPlayer(page, 'video')

    await openStudio(page)
    await studio.getByRole('button', { name: /^Let an AI voice speak/ }).click()
    await studio.getByRole('radio', { name: 'English' }).click()
    await expect(studio.getByText('Every line fits its time.')).toBeVisible()
    await studio.getByRole('button', { name: 'Speak it in English' }).click()
    await expectMade(studio)
    await expect.poll(() => addressOfPlayer(page, 'video'), { timeout: 60_000 }).not.toBe(fromText)
    const address = await publish(page)

    await world.signIn(page, 'reader')
    await page.goto(address)
    await expectVoiced(page, fileID)
    await hearGerman(page)
  },
)

const TRACK = '**/api/v2/chapter/voice/track/**'

/** Chooses the German voice, has no patience, chooses it again, and finds it at the next visit. */
async function hearGerman(page: Page): Promise<void> {
  const choose = async () => {
    await page.getByRole('button', { name: 'Sound: English' }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch AI voice' }).click()
  }
  // Only the first question comes through, which has the voice made: it could be there before anybody cancels.
  let asked = 0
  await page.route(TRACK, async (route) => {
    asked += 1
    if (asked === 1) await route.continue()
  })
  await choose()
  const popup = page.getByRole('dialog', { name: 'The voice in German is on its way' })
  await popup.getByRole('button', { name: 'Cancel, stay with English' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sound: English' })).toBeVisible()
  await page.unroute(TRACK)

  const sound = page.waitForResponse((answer) => answer.url().endsWith('/audio') && answer.ok())
  await choose()
  await expect(page.getByRole('button', { name: 'Sound: German' })).toBeVisible()
  await sound
  await expect(page.getByText('You now hear German, an AI voice.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sound: German' })).toBeVisible()
}

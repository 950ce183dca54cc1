import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addVideo as addVideoTo } from '#app/testing/add-video.ts'
import { startTestApp, type TestApp, TestClock } from '#app/testing/harness.ts'
import * as weet from '#features/chapters/weet/contract.ts'
import { BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { shownOf } from '#features/chapters/weet/for-readers.ts'
import { importFile } from '#features/media/server/service.ts'
import type { SpeachDraft } from '#features/speaches/schemas.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { barCode, makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { frameNumbers, type ReadFrame, readFrames } from '#platform/media-tools/testing/read-frames.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import { cancelDownload, findVideo, getDownload, openVideo, startDownload } from '../../contract.ts'

const START = new Date('2026-11-27T10:00:00Z')
const clock = new TestClock(START)
const scratch = scratchFolder()
let app: TestApp
/** Three seconds whose frames say their number. */
let film: string
beforeAll(async () => {
  app = await startTestApp({ clock })
  const video = { frames: `${movingPicture('320x180', 3, 30)},${barCode()}`, codec: 'libx264', options: { g: '30' } }
  const path = scratch.path('film.mp4')
  await makeMedia({ path, container: 'mp4', video, audio: { frames: tone(3), codec: 'aac' } })
  const imported = await importFile(app.platform, app.people.author, { name: 'film.mp4', path })
  film = imported.fileID
  await app.drain()
})
afterAll(() => app.close())

const whole = (): VideoEdit => ({
  ...BLANK_EDIT,
  clips: [{ id: 'a', fileID: film, start: 0, end: 3000, recordedMs: 3000 }],
})
/** Its middle second is cut. */
const cut = (): VideoEdit => ({
  ...whole(),
  cuts: [{ id: 'c', clip: 'a', start: 1000, end: 2000 }],
  subtitles: [{ language: 'en', cues: [{ clip: 'a', start: 1200, end: 1800, text: 'The secret' }] }],
})

const addVideo = (edit: VideoEdit, weetID = '') => addVideoTo(app, edit, weetID)
const saved = (chapitreId: number, weetID = 'w') => ({ body: { weetID, duration: 2, chapitreId } })
const statusOf = async (who: 'reader' | 'author' | 'coEditor' | 'otherAuthor', address: string) =>
  (await app.as(who).fetch(`/api/v2/files/${address}`)).status

describe('a video of which something is cut', () => {
  it('is made when it is saved, exact to the frame, and then readers get it', async () => {
    const video = await addVideo(cut())
    expect(await refusal(video.publish())).toMatchObject({ status: 422, code: 'UNREADY' })
    expect(await app.as('author').call(weet.getBake, { params: video.params })).toMatchObject({ state: 'none' })
    expect(await app.as('author').call(weet.saveWeet, saved(video.chapterId))).toEqual({ weetID: 'w' })
    // Saved twice in a hurry, it is made once.
    await app.as('coEditor').call(weet.saveWeet, saved(video.chapterId))
    expect(await app.as('coEditor').call(weet.getBake, { params: video.params })).toMatchObject({ state: 'working' })
    await app.drain()
    expect(await app.as('author').call(weet.getBake, { params: video.params })).toEqual({ state: 'ready', progress: 1 })
    await video.publish()

    const [chapter] = (await video.view('reader')).lessons[0]?.chapters ?? []
    if (chapter?.type !== 'WEET') throw new Error('readers get the video')
    const { edit } = chapter.content
    expect(JSON.stringify(chapter)).not.toContain(film)
    expect(JSON.stringify(chapter)).not.toContain('secret')
    expect(chapter.content.baked).toBeNull()
    const [clip] = edit.clips
    const got = await app.as('reader').fetch(`/api/v2/files/${clip?.fileID}/video`)
    const path = scratch.path('got.mp4')
    await writeFile(path, new Uint8Array(await got.arrayBuffer()))
    const kept = [...Array.from({ length: 30 }, (_, n) => n), ...Array.from({ length: 30 }, (_, n) => n + 60)]
    expect(await frameNumbers(path)).toEqual(kept)
  })

  it('is never said to be begun by nobody while it is made', async () => {
    const video = await addVideo({ ...cut(), cuts: [{ id: 'c', clip: 'a', start: 1000, end: 2900 }] })
    await app.as('author').call(weet.saveWeet, saved(video.chapterId))
    let isMade = false
    const making = app.drain().then(() => {
      isMade = true
    })
    const states = new Set<string>()
    while (!isMade) states.add((await app.as('author').call(weet.getBake, { params: video.params })).state)
    await making
    expect([...states].filter((state) => state !== 'working' && state !== 'ready')).toEqual([])
  })

  it('is known to be made by the browser too, with what is drawn on it', async () => {
    const box = { x: 0.1, y: 0.1, width: 0.3, height: 0.3 }
    const annotations: VideoEdit['annotations'] = [
      { id: 'b', clip: 'a', start: 0, end: 500, fadeMs: 200, kind: 'blur', box },
      { id: 'h', clip: 'a', start: 0, end: 500, fadeMs: 0, kind: 'highlight', box, colour: 'sun' },
    ]
    const video = await addVideo({ ...cut(), annotations })
    await app.as('author').call(weet.saveWeet, saved(video.chapterId))
    await app.drain()
    // As it arrives, its fields in the order of the database.
    const answer = await app.as('author').fetch(`/api/v2/speaches/${video.speachID}`)
    const draft = (await answer.json()) as SpeachDraft
    const [chapter] = draft.lessons[0]?.chapters ?? []
    if (chapter?.type !== 'WEET') throw new Error('the draft has the video')
    expect(shownOf(chapter.content)?.fileID).toBe(chapter.content.baked?.fileID)
  })

  it('never lets a reader at what it was made of', async () => {
    const video = await addVideo(cut(), 'w')
    await app.as('author').call(weet.startBake, { params: video.params })
    await app.drain()
    await video.publish()
    for (const part of ['', '/content', '/video', '/poster', '/peaks', '/audio']) {
      expect([part, await statusOf('reader', film + part)]).toEqual([part, 404])
    }
    const range = { headers: { range: 'bytes=0-9' } }
    expect((await app.as('reader').fetch(`/api/v2/files/${film}/video`, range)).status).toBe(404)
    expect(await statusOf('coEditor', `${film}/video`)).toBe(200)
    // Nor may another author show it.
    const content = { weetID: 'x', edit: whole() }
    const mine = makeSpeach(app.platform, app.people.otherAuthor, {
      title: 'Stolen',
      lessons: [{ title: '', chapters: [{ title: '', type: 'WEET', content }] }],
    })
    await expect(mine).rejects.toMatchObject({ status: 400, code: 'UNKNOWN_FILE' })
  })

  it('is shown as it was until what replaces it is made and published', async () => {
    const video = await addVideo(whole(), 'w')
    await video.publish()
    expect(await statusOf('reader', `${film}/video`)).toBe(200)
    await video.save({ edit: cut() })
    const [chapter] = (await video.view('reader')).lessons[0]?.chapters ?? []
    expect(chapter).toMatchObject({ content: { edit: { clips: [{ fileID: film }] } } })
    await app.as('author').call(weet.startBake, { params: video.params })
    await app.drain()
    await video.publish()
    expect(await statusOf('reader', `${film}/video`)).toBe(404)
  })
})

describe('what was made of a video', () => {
  it('is not the author’s to say, and stays while nothing of it changes', async () => {
    const video = await addVideo(cut(), 'w')
    await app.as('author').call(weet.startBake, { params: video.params })
    await app.drain()
    const { baked } = (await video.read()).content
    expect(baked).not.toBeNull()
    await video.save({ baked: null, edit: { ...cut(), marks: [{ id: 'm', clip: 'a', at: 0, title: 'Begin' }] } })
    expect((await video.read()).content.baked).toEqual(baked)
    const forged = baked && { ...baked, fileID: await addFile(app.platform, app.people.author, { kind: 'video' }) }
    await video.save({ baked: forged })
    expect((await video.read()).content.baked).toEqual(baked)
  })

  it('is not put over what was changed meanwhile', async () => {
    const video = await addVideo(cut(), 'w')
    await app.as('author').call(weet.startBake, { params: video.params })
    await video.save({ edit: { ...cut(), cuts: [{ id: 'c', clip: 'a', start: 500, end: 2500 }] } })
    await app.drain()
    expect((await video.read()).content.baked).toBeNull()
    await app.as('author').call(weet.startBake, { params: video.params })
    await app.drain()
    expect((await video.read()).content.baked?.durationMs).toBeCloseTo(1000, -2)
  })

  it('is given up when somebody cancels it', async () => {
    const video = await addVideo(cut(), 'w')
    await app.as('author').call(weet.startBake, { params: video.params })
    expect(await app.as('coEditor').call(weet.cancelBake, { params: video.params })).toMatchObject({ state: 'none' })
    await app.drain()
    expect((await video.read()).content.baked).toBeNull()
  })

  it('says why it could not be made', async () => {
    const broken = await addFile(app.platform, app.people.author, { kind: 'video', durationMs: 3000 })
    const clips = [{ id: 'a', fileID: broken, start: 0, end: 3000, recordedMs: 3000 }]
    const video = await addVideo({ ...cut(), clips }, 'w')
    await app.as('author').call(weet.startBake, { params: video.params })
    await app.drain()
    expect(await app.as('author').call(weet.getBake, { params: video.params })).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('prepared'),
    })
  })
})

describe('the way into the studio', () => {
  const tokenIn = (address: string) => new URL(address, 'http://x').searchParams.get('access_token') ?? ''
  const open = (who: 'author' | 'coEditor' | 'admin', token: string) => app.as(who).call(openVideo, { body: { token } })

  it('is an address for one person, for fifteen minutes', async () => {
    clock.set(START)
    const video = await addVideo(whole(), 'w')
    const address = await app.as('author').call(weet.getEditingUrl, { params: video.params })
    expect(address).toMatch(/^\/studio\/edit\?access_token=[\w-]+&weetTitle=Where%3F$/)
    const place = { speachID: video.speachID, chapterId: video.chapterId }
    expect(await open('author', tokenIn(address))).toEqual(place)
    for (const who of ['coEditor', 'admin'] as const) {
      expect(await refusal(open(who, tokenIn(address)))).toMatchObject({ status: 403, code: 'TOKEN' })
    }
    expect(await refusal(open('author', `${tokenIn(address)}A`))).toMatchObject({ status: 403, code: 'TOKEN' })
    clock.set(new Date(START.getTime() + 15 * 60_000 + 1))
    expect(await refusal(open('author', tokenIn(address)))).toMatchObject({ status: 403, code: 'TOKEN' })
    expect(await app.as('coEditor').call(findVideo, { params: video.params })).toEqual(place)
  })

  it('is for who may edit, and what is a video', async () => {
    const video = await addVideo(whole(), 'w')
    expect((await refusal(app.as('otherAuthor').call(weet.getEditingUrl, { params: video.params }))).status).toBe(404)
    expect((await refusal(app.as('otherAuthor').call(weet.saveWeet, saved(video.chapterId)))).status).toBe(404)
    const text = await makeSpeach(app.platform, app.people.author, { title: 'Text' })
    const chapitreId = text.lessons[0]?.chapters[0]?.id ?? 0
    for (const call of [weet.saveWeet, weet.saveWeetSilently]) {
      expect(await refusal(app.as('author').call(call, saved(chapitreId)))).toMatchObject({ code: 'NO_VIDEO' })
    }
  })
})

describe('the fixed calls of a video', () => {
  it('name it, keep its name, and note how long an avatar speaks', async () => {
    const video = await addVideo(whole())
    const silently = await app.as('author').call(weet.saveWeetSilently, saved(video.chapterId, ''))
    expect(silently.weetID).toMatch(/^[\w-]{36}$/)
    expect((await video.read()).content.weetID).toBe(silently.weetID)
    expect(await app.as('author').call(weet.saveWeet, saved(video.chapterId, ''))).toEqual(silently)
    const time = { weetID: silently.weetID, chapitreId: video.chapterId }
    for (const seconds of [12.5, 30]) {
      await app.as('author').call(weet.recordAvatarTime, { body: { ...time, seconds } })
    }
    const { rows } = await app.platform.database.db.execute(
      `SELECT seconds FROM presenter_times WHERE chapter_id = ${video.chapterId}`,
    )
    expect(rows).toEqual([{ seconds: 30 }])
  })
})

describe('a file to take away', () => {
  const SAID = [{ language: 'en', cues: [{ clip: 'a', start: 0, end: 1000, text: 'Said in the picture' }] }]
  const wait = async (jobID: string) => {
    await app.drain()
    return app.as('author').call(getDownload, { params: { jobID } })
  }
  const begin = (chapterId: number, body: { format: 'mp4' | 'webm'; subtitles?: string }) =>
    app.as('author').call(startDownload, { params: { chapterId }, body })

  it.each([
    ['mp4', undefined, 'h264'],
    ['webm', 'en', 'vp8'],
  ] as const)('is %s with subtitles in the picture: %s', async (format, subtitles, codec) => {
    const video = await addVideo({ ...cut(), subtitles: SAID }, 'w')
    const { jobID, state } = await begin(video.chapterId, { format, subtitles })
    expect(state).toBe('working')
    const made = await wait(jobID)
    expect(made).toMatchObject({ state: 'ready', url: expect.stringMatching(/^\/api\/v2\/files\/.+\/content$/) })
    const got = await app.as('author').fetch(made.url ?? '')
    expect(got.headers.get('content-disposition')).toContain(`.${format}`)
    const path = scratch.path(`taken.${format}`)
    await writeFile(path, new Uint8Array(await got.arrayBuffer()))
    const info = await probeMedia(path)
    expect(info).toMatchObject({ video: { codec } })
    expect(Math.abs(info.durationMs - 2000)).toBeLessThan(60)
    // The bar code of the frames is above what is written.
    expect((await frameNumbers(path)).slice(0, 31).at(-1)).toBe(60)
    const [first] = await readFrames(path)
    const [plain] = await readFrames(scratch.path('film.mp4'))
    const differs = first && plain && differenceBelow(first, plain)
    expect(differs ?? 0)[subtitles ? 'toBeGreaterThan' : 'toBeLessThan'](8)
    expect((await app.as('coEditor').fetch(made.url ?? '')).status).toBe(404)
  })

  it('is for its editors, can be given up, and is nothing where nothing is left', async () => {
    const video = await addVideo(cut(), 'w')
    const other = app.as('otherAuthor').call(startDownload, { params: video.params, body: { format: 'mp4' } })
    expect((await refusal(other)).status).toBe(404)
    const { jobID } = await begin(video.chapterId, { format: 'mp4' })
    expect((await refusal(app.as('coEditor').call(getDownload, { params: { jobID } }))).status).toBe(404)
    expect(await app.as('author').call(cancelDownload, { params: { jobID } })).toMatchObject({ state: 'cancelled' })
    await video.save({ edit: { ...whole(), cuts: [{ id: 'c', clip: 'a', start: 0, end: 3000 }] } })
    expect(await refusal(begin(video.chapterId, { format: 'mp4' }))).toMatchObject({
      status: 409,
      code: 'NOTHING_LEFT',
    })
  })
})

/** The mean difference of what is bright in the lower fifth of two frames. */
function differenceBelow(one: ReadFrame, other: ReadFrame): number {
  const from = Math.floor(one.bytes.length * 0.52)
  const to = Math.floor(one.bytes.length * 0.62)
  let sum = 0
  for (let at = from; at < to; at += 1) sum += Math.abs((one.bytes[at] ?? 0) - (other.bytes[at] ?? 0))
  return sum / (to - from)
}

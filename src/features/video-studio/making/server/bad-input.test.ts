import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addVideo } from '#app/testing/add-video.ts'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import * as weet from '#features/chapters/weet/contract.ts'
import { type AskedQuestion, BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { findFileFacts, importFile } from '#features/media/server/service.ts'
import { updateSettings } from '#features/settings/contract.ts'
import { GIGABYTE } from '#features/site/rules.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { barCode, makeMedia, movingPicture, type SampleSpec, tone } from '#platform/media-tools/testing/make-media.ts'
import { frameNumbers } from '#platform/media-tools/testing/read-frames.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import { temporaryFolder } from '#platform/platform.ts'
import { StorageError } from '#platform/storage/storage.ts'

const scratch = scratchFolder()
let app: TestApp
/** A recording of an author, of three seconds by what is known of it. */
let known: string
beforeAll(async () => {
  app = await startTestApp()
  known = await addFile(app.platform, app.people.author, { kind: 'video', durationMs: 3000 })
})
afterAll(() => app.close())

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const bars = (seconds: number) => `${movingPicture('320x180', seconds, 30)},${barCode()}`
const h264 = { codec: 'libx264', options: { preset: 'ultrafast', g: '30' } }
const aac = (seconds: number) => ({ frames: tone(seconds), codec: 'aac' })

/** Takes a file in as an upload is, and prepares it. */
async function takeIn(name: string, spec: Omit<SampleSpec, 'path'>, change = (bytes: Buffer) => bytes) {
  const path = scratch.path(name)
  await makeMedia({ path, ...spec })
  await writeFile(path, change(await readFile(path)))
  const { fileID } = await importFile(app.platform, app.people.author, { name, path })
  await app.drain()
  const [facts] = await findFileFacts(app.platform.database.db, [fileID])
  if (!facts) throw new Error('the file is gone')
  return facts
}

function editOf(fileID: string, recordedMs: number, cuts: [start: number, end: number][]): VideoEdit {
  const clips = [{ id: 'a', fileID, start: 0, end: recordedMs, recordedMs }]
  return { ...BLANK_EDIT, clips, cuts: cuts.map(cutOf) }
}

function cutOf([start, end]: [start: number, end: number]): VideoEdit['cuts'][number] {
  return { id: `c${start}`, clip: 'a', start, end }
}

/** Makes and publishes a video; the file that its readers get. */
async function publish(edit: VideoEdit) {
  const video = await addVideo(app, edit, 'w')
  await app.as('author').call(weet.startBake, { params: video.params })
  await app.drain()
  expect(await app.as('author').call(weet.getBake, { params: video.params })).toEqual({ state: 'ready', progress: 1 })
  await video.publish()
  const [chapter] = (await video.view('reader')).lessons[0]?.chapters ?? []
  if (chapter?.type !== 'WEET') throw new Error('readers get the video')
  const got = await app.as('reader').fetch(`/api/v2/files/${chapter.content.edit.clips[0]?.fileID}/video`)
  const path = scratch.path(`${video.chapterId}.mp4`)
  await writeFile(path, new Uint8Array(await got.arrayBuffer()))
  return path
}

/** Overwrites what is in the middle of an MP4. */
function damaged(bytes: Buffer): Buffer {
  const start = bytes.indexOf('mdat') + 4
  const length = bytes.lastIndexOf('moov') - 4 - start
  for (let at = start + length * 0.4; at < start + length * 0.5; at += 1) bytes[Math.floor(at)] = (at * 7919) % 251
  return bytes
}

describe('a clip', () => {
  it('without sound is cut, and has none', async () => {
    const { fileID } = await takeIn('silent.mp4', { container: 'mp4', video: { frames: bars(3), ...h264 } })
    const path = await publish(editOf(fileID, 3000, [[1000, 2000]]))
    expect(await frameNumbers(path)).toEqual([...numbers(0, 29), ...numbers(60, 89)])
    expect(await probeMedia(path)).toMatchObject({ audio: null })
  })

  it('of a fifth of a second is cut too', async () => {
    const spec = { container: 'mp4', video: { frames: bars(0.2), ...h264 } }
    const { fileID, durationMs } = await takeIn('short.mp4', spec)
    const path = await publish(editOf(fileID, durationMs ?? 0, [[0, 100]]))
    expect(await frameNumbers(path)).toEqual([3, 4, 5])
  })

  it('turned by its camera is upright, and cut at the same frames', async () => {
    const spec = { container: 'mp4', video: { frames: bars(3), ...h264, rotation: 90 } }
    const { fileID, durationMs } = await takeIn('turned.mp4', spec)
    const path = await publish(editOf(fileID, durationMs ?? 0, [[1000, 2000]]))
    expect((await probeMedia(path)).video).toMatchObject({ width: 180, height: 320, rotation: 0 })
    expect(await frameNumbers(path, 'transpose=cclock')).toEqual([...numbers(0, 29), ...numbers(60, 89)])
  })

  it('whose frames come when they like is cut by its clock', async () => {
    // Each third frame of the first second and of the third, all of the second.
    const chosen = "select='not(mod(n,3))+between(n,30,59)'"
    const video = { frames: `${bars(3)},${chosen}`, ...h264 }
    const { fileID, durationMs } = await takeIn('vary.mp4', { container: 'mp4', video, audio: aac(3) })
    const path = await publish(editOf(fileID, durationMs ?? 0, [[500, 1500]]))
    const { durationMs: length } = await probeMedia(path)
    expect(Math.abs(length - 2000)).toBeLessThan(70)
    const found = await frameNumbers(path)
    expect(found.filter((number) => number >= 15 && number < 45)).toEqual([])
    const rate = found.length / (length / 1000)
    for (const [index, number] of found.entries()) {
      const atMs = (index * 1000) / rate
      const ofMs = atMs < 500 ? atMs : atMs + 1000
      // The last picture that came before, which may have been a tenth of a second ago.
      expect(Math.abs((number * 1000) / 30 - ofMs)).toBeLessThan(135)
    }
  })

  it('damaged in the middle keeps what is around that in its place', async () => {
    const spec = { container: 'mp4', video: { frames: bars(3), ...h264 }, audio: aac(3) }
    const { fileID, durationMs, status } = await takeIn('damaged.mp4', spec, damaged)
    expect(status).toBe('ready')
    const path = await publish(editOf(fileID, durationMs ?? 0, [[0, 500]]))
    const found = await frameNumbers(path)
    expect(found.slice(0, 12)).toEqual(numbers(15, 26))
    expect(found.slice(-25)).toEqual(numbers(65, 89))
    expect(found).toHaveLength(75)
  })

  it('without a picture is no video, which its author is told', async () => {
    const sound = await takeIn('sound.m4a', { container: 'mp4', audio: aac(3) })
    const video = await addVideo(app, editOf(sound.fileID, 3000, [[1000, 2000]]), 'w')
    await app.as('author').call(weet.startBake, { params: video.params })
    await app.drain()
    const state = await app.as('author').call(weet.getBake, { params: video.params })
    expect(state).toMatchObject({ state: 'failed', reason: expect.any(String) })
    expect((await refusal(video.publish())).body).toMatchObject({ chapters: [{ reason: 'FAILED' }] })
  })
})

describe('a document', () => {
  const asked: AskedQuestion = {
    ...{ id: 'q', kind: 'question', clip: 'a', at: 1500, required: true, again: false },
    question: { id: 'q', kind: 'open', text: 'Why?' },
  }

  it('keeps cuts that overlap, and of other clips, as they are; what is left is what no cut takes', async () => {
    const cuts = [
      { id: 'one', clip: 'a', start: 500, end: 1500 },
      { id: 'two', clip: 'a', start: 1000, end: 2000 },
      { id: 'foreign', clip: 'nobody', start: 0, end: 3000 },
    ]
    const film = await takeIn('film.mp4', { container: 'mp4', video: { frames: bars(3), ...h264 } })
    const path = await publish({ ...editOf(film.fileID, 3000, []), cuts })
    expect(await frameNumbers(path)).toEqual([...numbers(0, 14), ...numbers(60, 89)])
  })

  it.each<[string, () => object | Promise<object>, object]>([
    ['a reversed cut', () => editOf(known, 3000, [[2000, 1000]]), { status: 400, code: 'EDIT_TIMES' }],
    [
      'an item of an unknown kind',
      () => ({
        ...editOf(known, 3000, []),
        annotations: [{ id: 'x', kind: 'hologram', clip: 'a', start: 0, end: 10 }],
      }),
      { status: 400 },
    ],
    [
      'a clip of a file of somebody else',
      async () => editOf(await addFile(app.platform, app.people.otherAuthor, { kind: 'video' }), 3000, []),
      { status: 400, code: 'UNKNOWN_FILE' },
    ],
    [
      'a question with a picture of somebody else',
      async () => {
        const imageFileID = await addFile(app.platform, app.people.otherAuthor, { kind: 'image' })
        const question = { ...asked.question, imageFileID }
        return { ...editOf(known, 3000, []), interactions: [{ ...asked, question }] }
      },
      { status: 400, code: 'UNKNOWN_FILE' },
    ],
    [
      '1.1 MB',
      () => ({ ...editOf(known, 3000, []), subtitles: [longTrack()] }),
      { status: 400, code: 'EDIT_TOO_LARGE' },
    ],
  ])('is refused with %s, and stays what it was', async (_, changed, expected) => {
    const video = await addVideo(app, editOf(known, 3000, []), 'w')
    const before = await video.read()
    expect(await refusal(video.save({ edit: (await changed()) as VideoEdit }))).toMatchObject(expected)
    expect(await video.read()).toEqual(before)
  })

  it.each<[string, Partial<VideoEdit>, string]>([
    ['of which nothing is left', { cuts: [cutOf([0, 3000])] }, 'NOTHING_LEFT'],
    ['with a required question inside a cut', { cuts: [cutOf([1000, 2000])], interactions: [asked] }, 'QUESTION_CUT'],
  ])('%s cannot be published, which says so', async (_, changed, reason) => {
    const video = await addVideo(app, { ...editOf(known, 3000, []), ...changed }, 'w')
    const refused = await refusal(video.publish())
    expect(refused).toMatchObject({ status: 422, code: 'UNREADY' })
    expect(refused.body).toMatchObject({ chapters: [{ id: video.chapterId, reason }] })
  })
})

describe('a full disk', () => {
  const limitTotal = (gigabytes: number | null) =>
    app.as('admin').call(updateSettings, { body: { 'storage.totalGigabytes': gigabytes } })
  const stateOf = (params: { chapterId: number }) => app.as('author').call(weet.getBake, { params })

  it('ends the making with its reason, and keeps nobody from making it later', async () => {
    const film = await takeIn('room.mp4', { container: 'mp4', video: { frames: bars(3), ...h264 } })
    const video = await addVideo(app, editOf(film.fileID, 3000, [[1000, 2000]]), 'w')
    const start = () => app.as('author').call(weet.startBake, { params: video.params })
    const put = vi.spyOn(app.platform.storage, 'put')
    onTestFinished(() => put.mockRestore())
    put.mockRejectedValueOnce(new StorageError('FULL', 'baked'))
    await start()
    await app.drain()
    expect(await stateOf(video.params)).toMatchObject({ state: 'failed', reason: expect.stringContaining('no room') })
    await limitTotal(1)
    await app.platform.database.db.execute(sql`UPDATE files SET size = ${GIGABYTE} WHERE file_id = ${known}`)
    await start()
    await app.drain()
    expect(await stateOf(video.params)).toMatchObject({ state: 'failed', reason: expect.stringContaining('no room') })
    await limitTotal(null)
    await start()
    await app.drain()
    expect(await stateOf(video.params)).toEqual({ state: 'ready', progress: 1 })
    expect(await readdir(path.join(temporaryFolder(app.platform.config), 'media'))).toEqual([])
  })
})

/** 2,200 cues of 500 letters. */
function longTrack(): VideoEdit['subtitles'][number] {
  const cues = numbers(0, 2199).map((start) => ({ clip: 'a', start, end: start + 1, text: 'x'.repeat(500) }))
  return { language: 'en', cues }
}

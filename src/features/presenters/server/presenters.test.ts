import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { groupsToSvg } from '#features/chapters/weet/drawing/path.ts'
import { BLANK_EDIT } from '#features/chapters/weet/edit/schema.ts'
import { findFileFacts } from '#features/media/server/service.ts'
import { INCLUDED_SECONDS } from '#features/presenter-time/rules.ts'
import { readTimeLeft, reserveTime, settleTime } from '#features/presenter-time/server/service.ts'
import { updateChapter } from '#features/speaches/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { meanDifference } from '#features/video-studio/testing/compare-pictures.ts'
import { addChapter } from '#features/voices/server/testing/voice-fixtures.ts'
import { readFrames } from '#platform/media-tools/testing/read-frames.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import * as contract from '../contract.ts'
import { CLIP_SIZE, drawSlide, layOut } from '../drawing/slide.ts'
import { sceneAt } from '../scene/scene.ts'

const scratch = scratchFolder()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const SPEECH = { script: 'Up the legs. Ready?', language: 'en-US', title: 'Get the legs up' }
const CLIP: contract.ClipParameters = { ...SPEECH, presenter: 'plum', place: 'right' }

/** A video of the studio in which nothing is yet. */
async function addVideo(by: 'aiEditor' | 'author' = 'aiEditor', weetID = 'w') {
  const made = await addChapter(app, 'WEET', { weetID, edit: BLANK_EDIT, baked: null }, { publish: false, by })
  return { ...made, params: { chapterId: made.chapterId } }
}

const render = (chapterId: number, changed: Partial<contract.ClipParameters> = {}, as: PersonName = 'aiEditor') =>
  app.as(as).call(contract.renderClip, { params: { chapterId }, body: { ...CLIP, ...changed } })
const look = (chapterId: number, clipId: number) =>
  app.as('aiEditor').call(contract.getClip, { params: { chapterId, clipId } })
const preview = (chapterId: number) =>
  app.as('aiEditor').call(contract.previewPresenter, { params: { chapterId }, body: SPEECH })
const timeLeft = () => readTimeLeft(app.platform)

/** Counts what is there of a clip. */
async function countJobs(): Promise<number> {
  const { rows } = await app.platform.database.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM files WHERE name LIKE 'Get the legs up%'`,
  )
  return rows[0]?.count ?? 0
}

describe('a clip of a presenter', () => {
  it('is what its preview showed, takes its time once, and becomes a clip of the video', async () => {
    const { chapterId, read } = await addVideo()
    const before = await timeLeft()
    const begun = await render(chapterId)
    expect(begun).toMatchObject({ state: 'working' })
    expect(await render(chapterId)).toMatchObject({ clipId: begun.clipId, state: 'working' })
    await app.drain()
    const { state, made } = await look(chapterId, begun.clipId)
    expect(state).toBe('ready')
    if (!made) throw new Error('it is ready')

    const [file] = await findFileFacts(app.platform.database.db, [made.fileID])
    expect(file).toMatchObject({ kind: 'video', status: 'ready', name: 'Get the legs up.mp4' })
    const got = await app.as('aiEditor').fetch(`/api/v2/files/${made.fileID}/video`)
    const path = scratch.path('clip.mp4')
    await writeFile(path, new Uint8Array(await got.arrayBuffer()))
    const info = await probeMedia(path)
    expect(info).toMatchObject({ video: CLIP_SIZE, audio: { channels: 2 } })
    expect(Math.abs(info.durationMs / 1000 - made.seconds)).toBeLessThan(0.1)
    expect(made.lines.map(({ text }) => text)).toEqual(['Up the legs.', 'Ready?'])

    // The same as the browser draws, at some moments: while it speaks, and while it asks.
    const shown = await preview(chapterId)
    if ('jobID' in shown) throw new Error('it was spoken')
    expect(shown.lines).toEqual(made.lines)
    const slide = layOut('plum', 'right', shown.words)
    const frames = await readFrames(path, 'format=gray')
    expect(frames.length).toBe(Math.ceil((made.seconds * 1000) / 40))
    const mouths = new Set<string>()
    for (const index of [4, 12, 20, frames.length - 8]) {
      const scene = sceneAt(shown, 'plum', index * 40)
      mouths.add(scene.mouth)
      const drawn = await sharp(Buffer.from(groupsToSvg(drawSlide(slide, scene), CLIP_SIZE)))
        .flatten()
        .greyscale()
        .raw()
        .toBuffer()
      const picture = { values: frames[index]?.bytes ?? new Uint8Array(), width: CLIP_SIZE.width }
      expect(meanDifference({ values: new Uint8Array(drawn), width: CLIP_SIZE.width }, picture)).toBeLessThan(5)
      const isMouth = (x: number, y: number) => x > 940 && x < 1020 && y > 425 && y < 505
      const face = meanDifference({ values: new Uint8Array(drawn), width: CLIP_SIZE.width }, picture, isMouth)
      expect(face).toBeLessThan(9)
    }
    expect(mouths.size).toBeGreaterThan(1)

    const after = await timeLeft()
    expect(after.usedSeconds - before.usedSeconds).toBeCloseTo(made.seconds, 3)
    expect(after.reservedSeconds).toBe(before.reservedSeconds)
    expect(await render(chapterId)).toMatchObject({ state: 'ready', made: { fileID: made.fileID } })
    await app.drain()
    expect(await countJobs()).toBe(1)
    expect(await timeLeft()).toEqual(after)

    const recordedMs = file?.durationMs ?? 0
    const clips = [{ id: 'a', fileID: made.fileID, start: 0, end: recordedMs, recordedMs }]
    const content = { weetID: 'w', edit: { ...BLANK_EDIT, clips }, baked: null }
    const { rev } = await read()
    await app.as('aiEditor').call(updateChapter, { params: { id: chapterId }, body: { rev, content } })
    const { clips: known, refusal: refused } = await app
      .as('aiEditor')
      .call(contract.getPresenters, { params: { chapterId } })
    expect(refused).toBeNull()
    expect(known).toEqual([{ fileID: made.fileID, seconds: made.seconds, params: CLIP }])
  })

  it('is called a drawn presenter in the language of its speach', async () => {
    const { chapterId, speachID } = await addVideo()
    await app.platform.database.db.execute(sql`UPDATE speaches SET language = 'de' WHERE speach_id = ${speachID}`)
    await preview(chapterId)
    await app.drain()
    const shown = await preview(chapterId)
    if ('jobID' in shown) throw new Error('it was spoken')
    expect(shown.words.label[0]?.words).toHaveLength(2)
    const english = await addVideo()
    await preview(english.chapterId)
    await app.drain()
    const other = await preview(english.chapterId)
    expect('words' in other && other.words.label).not.toEqual(shown.words.label)
    expect(shown.mouths.length).toBeGreaterThan(5)
    expect((await app.as('aiEditor').fetch(shown.url)).status).toBe(200)
  })
})

describe('a clip is refused', () => {
  it.each<[string, Partial<contract.ClipParameters>, number, string]>([
    ['of 3,001 characters', { script: 'a'.repeat(3001) }, 400, 'INVALID'],
    ['of nothing', { script: ' ' }, 400, 'VOICE_TEXT'],
    ['in a language of no voice', { language: 'xx' }, 400, 'VOICE_LANGUAGE'],
    ['of nobody', { presenter: 'banana' as 'fig' }, 400, 'INVALID'],
    ['with a title of 81 characters', { title: 'a'.repeat(81) }, 400, 'INVALID'],
  ])('%s', async (_, changed, status, code) => {
    const { chapterId } = await addVideo()
    expect(await refusal(render(chapterId, changed))).toMatchObject({ status, code })
  })

  it('without a licence, to strangers, and where there is no video', async () => {
    const own = await addVideo('author')
    expect(await refusal(render(own.chapterId, {}, 'author'))).toMatchObject({ status: 403, code: 'VOICE_LICENCE' })
    const { refusal: why } = await app.as('author').call(contract.getPresenters, { params: own.params })
    expect(why).toBe('LICENCE')
    expect((await refusal(render(own.chapterId))).status).toBe(404)
    const slides = await addChapter(app, 'PPT', { slidesFileID: null }, { publish: false })
    expect(await refusal(render(slides.chapterId))).toMatchObject({ status: 409, code: 'NO_VIDEO' })
    const unnamed = await addVideo('aiEditor', '')
    expect(await refusal(render(unnamed.chapterId))).toMatchObject({ status: 409, code: 'NO_VIDEO' })
  })

  it('to others than who asked for it', async () => {
    const { chapterId } = await addVideo()
    const { clipId } = await render(chapterId)
    const other = await addVideo()
    expect((await refusal(look(other.chapterId, clipId))).status).toBe(404)
    await app.as('aiEditor').call(contract.cancelClip, { params: { chapterId, clipId } })
    await app.drain()
  })
})

describe('the time of a clip', () => {
  it('is free again when it is cancelled, also for one that is made anew', async () => {
    const { chapterId } = await addVideo()
    const before = await timeLeft()
    const { clipId } = await render(chapterId, { script: 'Not this one, please.' })
    // As its work holds it from its voice on.
    const { rows } = await app.platform.database.db.execute<{ render: string }>(
      sql`SELECT render FROM presenter_clips WHERE id = ${clipId}`,
    )
    const held = { chapterId, weetID: 'w', render: rows[0]?.render ?? '', seconds: 2 }
    await reserveTime(app.platform, app.people.aiEditor, held)
    expect((await timeLeft()).reservedSeconds).toBeCloseTo(before.reservedSeconds + 2, 3)
    await app.as('aiEditor').call(contract.cancelClip, { params: { chapterId, clipId } })
    await app.drain()
    expect(await timeLeft()).toEqual(before)
    expect(await look(chapterId, clipId)).toMatchObject({ state: 'cancelled' })
    expect(await render(chapterId, { script: 'Not this one, please.' })).toMatchObject({ clipId, state: 'working' })
    await app.as('aiEditor').call(contract.cancelClip, { params: { chapterId, clipId } })
    await app.drain()
  })

  it('has to be left: a clip beyond the limit is not made, and says why', async () => {
    const { chapterId } = await addVideo()
    const before = await timeLeft()
    const all = { chapterId, weetID: 'other', render: 'r', seconds: INCLUDED_SECONDS - before.usedSeconds - 0.5 }
    await settleTime(app.platform, all)
    onTestFinished(() => settleTime(app.platform, { ...all, seconds: 0 }))
    const { clipId } = await render(chapterId)
    await app.drain()
    const { state, reason } = await look(chapterId, clipId)
    expect({ state, reason }).toEqual({ state: 'failed', reason: expect.stringContaining('presenter time') })
    expect((await timeLeft()).reservedSeconds).toBe(before.reservedSeconds)
  })

  it('is not spent for somebody whose licence was withdrawn meanwhile', async () => {
    const { chapterId } = await addVideo()
    const before = await timeLeft()
    const { clipId } = await render(chapterId)
    const { db } = app.platform.database
    await db.execute(sql`INSERT INTO settings (name, value) VALUES ('flag.aiVoice', 'false')`)
    onTestFinished(async () => void (await db.execute(sql`DELETE FROM settings WHERE name = 'flag.aiVoice'`)))
    await app.drain()
    expect(await look(chapterId, clipId)).toMatchObject({ state: 'failed' })
    expect(await timeLeft()).toEqual(before)
  })
})

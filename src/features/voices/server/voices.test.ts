import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { startBake } from '#features/chapters/weet/contract.ts'
import { publishSpeach, updateChapter } from '#features/speaches/contract.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import * as contract from '../contract.ts'
import { speakSound, useVoice } from './job-definitions.ts'
import { voiceSounds } from './tables.ts'
import { addChapter, addVideo, countSpoken, ENGLISH, GREEK, performJob, resultOf } from './testing/voice-fixtures.ts'

const scratch = scratchFolder()
const TEXT = 'Good morning. This mail came in at a quarter past nine.'
let app: TestApp
let videoID: string
beforeAll(async () => {
  app = await startTestApp()
  videoID = await addVideo(app, scratch.path('silent.mp4'))
})
afterAll(() => app.close())

const makeChapter = (...given: Parameters<typeof addChapter> extends [unknown, ...infer Rest] ? Rest : never) =>
  addChapter(app, ...given)
const AUSTRALIAN = { ...ENGLISH, language: 'en-AU' }
const INDIAN = { ...ENGLISH, language: 'en-IN' }
const video = () => makeChapter('VIDEO_UPLOAD', { fileID: videoID, subtitles: [ENGLISH, GREEK] })

describe('the languages of subtitles', () => {
  it('are those of the draft for its authors and those that readers see for them', async () => {
    const { chapterId, rev } = await video()
    const list = (as: PersonName) => app.as(as).call(contract.listSubtitles, { params: { chapterId } })
    expect(await list('reader')).toMatchObject([
      { id: 'en-GB', lang: 'en-GB', label: 'For beginners', hasVoice: true },
      { id: 'el', lang: 'el', label: 'Greek', hasVoice: false },
    ])
    const content = { fileID: videoID, subtitles: [ENGLISH] }
    await app.as('aiEditor').call(updateChapter, { params: { id: chapterId }, body: { rev, content } })
    expect(await list('aiEditor')).toHaveLength(1)
    expect(await list('reader')).toHaveLength(2)
  })

  it('are nobody’s business who may not read the speach', async () => {
    const { chapterId } = await makeChapter('VIDEO_UPLOAD', { fileID: videoID }, { publish: false })
    const refused = await refusal(app.as('reader').call(contract.listSubtitles, { params: { chapterId } }))
    expect(refused.status).toBe(404)
  })
})

describe('a typed text', () => {
  const speak = (chapterId: number, body: object = {}, as: PersonName = 'aiEditor') =>
    app.as(as).call(contract.speakText, { params: { chapterId }, body: { text: TEXT, lang: 'en-US', ...body } })

  it('is spoken once, played, and put under the video; what it replaces stays in the older version', async () => {
    const { chapterId, read } = await video()
    const waiting = await speak(chapterId)
    if (!('jobID' in waiting)) throw new Error('nobody can have spoken it yet')
    expect(await speak(chapterId, { jobID: waiting.jobID })).toEqual(waiting)
    await app.drain()
    const spoken = await speak(chapterId, { jobID: waiting.jobID })
    if (!('urlFileAudio' in spoken)) throw new Error('it has been spoken')
    expect((await app.as('aiEditor').fetch(spoken.urlFileAudio)).status).toBe(200)
    expect(
      (
        await app
          .as('stranger' as PersonName)
          .fetch(spoken.urlFileAudio)
          .catch(() => null)
      )?.status,
    ).not.toBe(200)
    const { jobID } = await app
      .as('aiEditor')
      .call(contract.useSpokenText, { params: { chapterId }, body: { filePath: spoken.filePath } })
    expect(await resultOf(app, jobID)).toMatchObject({ result: '' })
    await app.drain()
    const { content } = await read()
    expect(content).toMatchObject({ fileID: (await resultOf(app, jobID)).result, subtitles: [ENGLISH, GREEK] })
    expect(content).not.toMatchObject({ fileID: videoID })
  })

  it.each([
    ['of 3,001 characters', { text: 'a'.repeat(3001) }, 400, 'INVALID'],
    ['that is empty', { text: '' }, 400, 'VOICE_TEXT'],
    ['of signs alone', { text: '🙂 … — !' }, 400, 'VOICE_TEXT'],
    ['in a language that is none', { lang: 'xx-YY' }, 400, 'VOICE_LANGUAGE'],
    ['in one that only subtitles are spoken in', { lang: 'pl-PL' }, 400, 'VOICE_LANGUAGE'],
  ])('%s is refused', async (_, body, status, code) => {
    const { chapterId } = await video()
    expect(await refusal(speak(chapterId, body))).toMatchObject({ status, code })
  })

  it('needs a licence, the right to edit, and the flag', async () => {
    const { chapterId } = await video()
    expect(await refusal(speak(chapterId, {}, 'author'))).toMatchObject({ status: 403 })
    const own = await makeChapter('VIDEO_UPLOAD', { fileID: null }, { by: 'author', publish: false })
    expect(await refusal(speak(own.chapterId, {}, 'author'))).toMatchObject({ status: 403, code: 'VOICE_LICENCE' })
    await app.platform.database.db.execute(sql`INSERT INTO settings (name, value) VALUES ('flag.aiVoice', 'false')`)
    try {
      expect(await refusal(speak(chapterId))).toMatchObject({ status: 403, code: 'VOICE_OFF' })
    } finally {
      await app.platform.database.db.execute(sql`DELETE FROM settings WHERE name = 'flag.aiVoice'`)
    }
  })

  it('is used only where it was issued', async () => {
    const [here, there] = [await video(), await video()]
    await speak(here.chapterId)
    await app.drain()
    const spoken = await speak(here.chapterId)
    if (!('filePath' in spoken)) throw new Error('it has been spoken')
    const use = (chapterId: number, filePath: string) =>
      refusal(app.as('aiEditor').call(contract.useSpokenText, { params: { chapterId }, body: { filePath } }))
    const copy = (chapterId: number, urlFileAudio: string) =>
      refusal(app.as('aiEditor').call(contract.copyGeneratedAudio, { params: { chapterId }, body: { urlFileAudio } }))
    for (const refused of [
      await use(there.chapterId, spoken.filePath),
      await use(here.chapterId, '../../etc/passwd'),
      await use(here.chapterId, `voices/${videoID}`),
      await copy(there.chapterId, spoken.urlFileAudio),
      await copy(here.chapterId, `https://evil.example${spoken.urlFileAudio}`),
      await copy(here.chapterId, `${spoken.urlFileAudio}?x`),
    ]) {
      expect(refused).toMatchObject({ status: 400, code: 'VOICE_NOT_ISSUED' })
    }
  })
})

describe('the voice of a language', () => {
  const listen = (chapterId: number, subtitleId: string, as: PersonName = 'reader', draft = false) =>
    app.as(as).call(contract.getVoiceTrack, { params: { chapterId, subtitleId }, query: { draft } })

  it('is made once for all readers, without a licence, and again when its lines change', async () => {
    const { chapterId, rev, speachID } = await video()
    expect(await listen(chapterId, 'en-GB')).toHaveProperty('jobID')
    await app.drain()
    const heard = await listen(chapterId, 'en-GB')
    if (!('url' in heard)) throw new Error('it has been made')
    expect(heard.hurried).toEqual([])
    expect(await listen(chapterId, 'en-GB', 'member')).toEqual(heard)
    expect((await app.as('reader').fetch(heard.url)).status).toBe(200)
    const cues = [{ start: 0, end: 900, text: 'This is by far too much to say in less than a second, is it not?' }]
    const content = {
      fileID: videoID,
      subtitles: [{ ...ENGLISH, cues: [...cues, { start: 1000, end: 2000, text: 'Yes.' }] }],
    }
    await app.as('aiEditor').call(updateChapter, { params: { id: chapterId }, body: { rev, content } })
    expect(await listen(chapterId, 'en-GB')).toEqual(heard)
    expect(await listen(chapterId, 'en-GB', 'aiEditor', true)).toHaveProperty('jobID')
    await app.as('aiEditor').call(publishSpeach, { params: { speachID }, body: {} })
    await app.drain()
    const again = await listen(chapterId, 'en-GB')
    expect(again).toMatchObject({ hurried: [{ startMs: 0, isTooFast: true }] })
  })

  it('says of a video of the studio what readers see of it, when they see it', async () => {
    const cues = [
      { start: 200, end: 900, text: 'Good morning.' },
      { start: 1200, end: 1800, text: 'The secret.' },
      { start: 2500, end: 2900, text: 'This is by far too much to say in so little time, is it not?' },
    ]
    const edit = {
      clips: [{ id: 'a', fileID: videoID, start: 0, end: 4000, recordedMs: 4000 }],
      cuts: [{ id: 'c', clip: 'a', start: 1000, end: 2000 }],
      subtitles: [{ ...ENGLISH, cues: cues.map((cue) => ({ clip: 'a', ...cue })) }],
    }
    const { chapterId, speachID, read } = await makeChapter('WEET', { weetID: 'w', edit }, { publish: false })
    const use = app
      .as('aiEditor')
      .call(contract.useSubtitleVoice, { params: { chapterId }, body: { subtitleId: 'en-GB' } })
    expect(await refusal(use)).toMatchObject({ status: 409, code: 'VOICE_NOT_MADE' })
    await app.as('aiEditor').call(startBake, { params: { chapterId } })
    await app.drain()
    await app.as('aiEditor').call(publishSpeach, { params: { speachID }, body: {} })
    expect(await app.as('reader').call(contract.listSubtitles, { params: { chapterId } })).toMatchObject([
      { id: 'en-GB', label: 'For beginners' },
    ])
    await listen(chapterId, 'en-GB')
    await app.drain()
    const heard = await listen(chapterId, 'en-GB')
    expect(heard).toMatchObject({ hurried: [{ startMs: 1500, isTooFast: true }] })
    // Of the draft, it is the same.
    expect(await listen(chapterId, 'en-GB', 'aiEditor', true)).toEqual(heard)

    const { jobID } = await app
      .as('aiEditor')
      .call(contract.useSubtitleVoice, { params: { chapterId }, body: { subtitleId: 'en-GB' } })
    await app.drain()
    const { content } = await read()
    const { result: fileID } = await resultOf(app, jobID)
    // What was cut is gone for good, and all else stays when it was.
    expect(content).toMatchObject({
      edit: {
        clips: [{ id: 'result', fileID, start: 0 }],
        cuts: [],
        subtitles: [
          {
            ...ENGLISH,
            cues: [
              { clip: 'result', start: 200, end: 900, text: 'Good morning.' },
              { clip: 'result', start: 1500, end: 1900 },
            ],
          },
        ],
      },
      baked: null,
    })
    // It can be watched at once: nothing has to be made.
    await app.as('aiEditor').call(publishSpeach, { params: { speachID }, body: {} })
  })

  it('is spoken once for all who ask for it at the same moment', async () => {
    const { chapterId } = await makeChapter('VIDEO_UPLOAD', { fileID: videoID, subtitles: [AUSTRALIAN] })
    const asked = await Promise.all([
      listen(chapterId, 'en-AU'),
      listen(chapterId, 'en-AU'),
      listen(chapterId, 'en-AU', 'member'),
      listen(chapterId, 'en-AU', 'aiEditor', true),
    ])
    expect(asked).toEqual(asked.map(() => ({ jobID: expect.stringMatching(/./) })))
    expect(new Set(asked.map((answer) => 'jobID' in answer && answer.jobID)).size).toBe(1)
    await app.drain()
    expect(await countSpoken(app, 'en-AU')).toBe(1)
    const heard = await Promise.all([listen(chapterId, 'en-AU'), listen(chapterId, 'en-AU', 'member')])
    expect(heard[0]).toHaveProperty('url')
    expect(heard[1]).toEqual(heard[0])
  })

  it('is kept once, where two jobs speak it at the same moment', async () => {
    const { chapterId, read } = await makeChapter('VIDEO_UPLOAD', { fileID: videoID, subtitles: [INDIAN] })
    const waiting = await listen(chapterId, 'en-IN')
    if (!('jobID' in waiting)) throw new Error('nobody can have spoken it yet')
    const { jobID } = await app
      .as('aiEditor')
      .call(contract.useSubtitleVoice, { params: { chapterId }, body: { subtitleId: 'en-IN' } })
    await Promise.all([performJob(app, speakSound, waiting.jobID), performJob(app, useVoice, jobID)])
    expect(await countSpoken(app, 'en-IN')).toBe(1)
    expect((await read()).content).toMatchObject({ fileID: (await resultOf(app, jobID)).result })
    await app.drain()
    expect(await listen(chapterId, 'en-IN')).toHaveProperty('url')
  })

  it('is spoken again, a minute later, where what was spoken could not be prepared', async () => {
    const { chapterId } = await video()
    await listen(chapterId, 'en-GB')
    await app.drain()
    const { db } = app.platform.database
    const fail = (secondsAgo: number) =>
      db.execute(sql`
        UPDATE files SET status = 'failed', reason = 'UNEXPECTED', updated_at = ${app.platform.clock.now().toISOString()}::timestamptz - make_interval(secs => ${secondsAgo})
         WHERE id = (SELECT file_id FROM voice_sounds WHERE chapter_id = ${chapterId})`)
    await fail(30)
    expect(await refusal(listen(chapterId, 'en-GB'))).toMatchObject({ status: 409, code: 'VOICE_FAILED' })
    await fail(61)
    expect(await listen(chapterId, 'en-GB')).toHaveProperty('jobID')
    await app.drain()
    const heard = await listen(chapterId, 'en-GB')
    if (!('url' in heard)) throw new Error('it has been made')
    expect((await app.as('reader').fetch(heard.url)).status).toBe(200)
  })

  it.each([
    ['without subtitles', 'fr', 404, 'NOT_FOUND'],
    ['that no voice speaks', 'el', 400, 'VOICE_LANGUAGE'],
  ])('%s is refused', async (_, language, status, code) => {
    const { chapterId } = await video()
    expect(await refusal(listen(chapterId, language))).toMatchObject({ status, code })
  })

  it('is not heard by those who may not read', async () => {
    const { chapterId } = await makeChapter(
      'VIDEO_UPLOAD',
      { fileID: videoID, subtitles: [ENGLISH] },
      { publish: false },
    )
    expect(await refusal(listen(chapterId, 'en-GB'))).toMatchObject({ status: 404 })
    expect(await refusal(listen(chapterId, 'en-GB', 'reader', true))).toMatchObject({ status: 404 })
  })

  it('takes the place of the chapter’s sound', async () => {
    const { chapterId, read } = await video()
    const use = (subtitleId: string) =>
      app.as('aiEditor').call(contract.useSubtitleVoice, { params: { chapterId }, body: { subtitleId } })
    const { jobID } = await use('en-GB')
    await app.drain()
    const { result } = await resultOf(app, jobID)
    expect((await read()).content).toMatchObject({ fileID: result })
    // It is still called what its author called it.
    const file = await app.as('aiEditor').fetch(`/api/v2/files/${result}`)
    expect(await file.json()).toMatchObject({ name: 'silent.mp4', kind: 'video' })
    expect(await refusal(use('fr'))).toMatchObject({ status: 404 })
  })

  it('is spoken by whoever needs it first', async () => {
    const { chapterId, read } = await video()
    const { jobID } = await app
      .as('aiEditor')
      .call(contract.useSubtitleVoice, { params: { chapterId }, body: { subtitleId: 'en-GB' } })
    const { db } = app.platform.database
    const [sound] = await db.select().from(voiceSounds).where(eq(voiceSounds.chapterId, chapterId))
    // One job is enough: a provider is paid for each.
    expect(sound).toMatchObject({ jobId: null })
    await performJob(app, useVoice, jobID)
    expect((await read()).content).toMatchObject({ fileID: (await resultOf(app, jobID)).result })
    await app.drain()
    expect(await listen(chapterId, 'en-GB')).toHaveProperty('url')
  })
})

import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import type { ChapterType } from '#features/chapters/contents.ts'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import { getDraft, publishSpeach, updateChapter } from '#features/speaches/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { measureLoudness } from '#platform/media-tools/loudness.ts'
import { makeMedia, movingPicture, tone } from '#platform/media-tools/testing/make-media.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import * as contract from '../contract.ts'

const scratch = scratchFolder()
const TEXT = 'Good morning. This mail came in at a quarter past nine.'
const ENGLISH = {
  language: 'en-GB',
  label: 'For beginners',
  cues: [
    { start: 200, end: 1800, text: 'Good morning.' },
    { start: 2000, end: 3900, text: 'A mail came in.' },
  ],
}
const GREEK = { language: 'el', cues: [{ start: 0, end: 1000, text: 'Καλημέρα' }] }

let app: TestApp
let videoID: string
beforeAll(async () => {
  app = await startTestApp()
  const video = { frames: movingPicture('320x180', 4), codec: 'libx264', options: { preset: 'ultrafast', g: '20' } }
  await makeMedia({ path: scratch.path('silent.mp4'), container: 'mp4', video })
  const audio = { frames: `${tone(6, { format: 's16', portion: 960 })},volume=0.05`, codec: 'libopus' }
  await makeMedia({ path: scratch.path('take.webm'), container: 'webm', audio })
  videoID = (await uploadFile(app.as('aiEditor'), 'silent.mp4', await readFile(scratch.path('silent.mp4')))).fileID
  await app.drain()
})
afterAll(() => app.close())

/** A chapter of a speach that everybody may read, by an author with an AI licence unless another is named. */
async function makeChapter(
  type: ChapterType,
  content: Record<string, unknown>,
  { publish = true, by = 'aiEditor' as PersonName } = {},
) {
  const lessons = [{ title: 'L', chapters: [{ title: 'C', type, content }] }]
  const plan = { title: 'Spoken', facts: { visibility: 'PUBLIC' as const }, lessons, publish }
  const speach = await makeSpeach(app.platform, app.people[by], plan)
  const chapter = speach.lessons[0]?.chapters[0]
  if (!chapter) throw new Error('one chapter was made')
  const read = async () => {
    const draft = await app.as(by).call(getDraft, { params: { speachID: speach.speachID } })
    const found = draft.lessons[0]?.chapters[0]
    if (!found) throw new Error('the chapter is gone')
    return found
  }
  return { ...speach, chapterId: chapter.id, rev: chapter.rev, read }
}

const video = () => makeChapter('VIDEO_UPLOAD', { fileID: videoID, subtitles: [ENGLISH, GREEK] })

/** Sends a recording as the studio does. */
function sendRecording(chapterId: number, name: string, { as = 'aiEditor' as PersonName, cues = '' } = {}) {
  return readFile(scratch.path(name)).then((bytes) => {
    const form = new FormData()
    if (cues) form.set('cues', cues)
    form.set('file', new Blob([bytes]), name)
    return app.as(as).fetch(`/recorder/voiceOver/upload/${chapterId}`, { method: 'POST', body: form })
  })
}

const resultOf = (jobID: string, as: PersonName = 'aiEditor') =>
  app.as(as).call(contract.getJobResult, { params: { jobId: jobID } })

describe('the languages of subtitles', () => {
  it('are those of the draft for its authors and those that readers see for them', async () => {
    const { chapterId, rev } = await video()
    const list = (as: PersonName) => app.as(as).call(contract.listSubtitles, { params: { chapterId } })
    expect(await list('reader')).toMatchObject([
      { id: 'en-GB', lang: 'en-GB', label: 'For beginners' },
      { id: 'el', lang: 'el', label: 'Greek' },
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
    expect(await resultOf(jobID)).toMatchObject({ result: '' })
    await app.drain()
    const { content } = await read()
    expect(content).toMatchObject({ fileID: (await resultOf(jobID)).result, subtitles: [ENGLISH, GREEK] })
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
    const { result } = await resultOf(jobID)
    expect((await read()).content).toMatchObject({ fileID: result })
    // It is still called what its author called it.
    const file = await app.as('aiEditor').fetch(`/api/v2/files/${result}`)
    expect(await file.json()).toMatchObject({ name: 'silent.mp4', kind: 'video' })
    expect(await refusal(use('fr'))).toMatchObject({ status: 404 })
  })
})

describe('a recorded voice', () => {
  it('is brought to −16 LUFS, ends with the video, and is its sound', async () => {
    const { chapterId, read } = await video()
    const response = await sendRecording(chapterId, 'take.webm')
    expect(response.status).toBe(200)
    const { jobID } = (await response.json()) as { jobID: string }
    await app.drain()
    const { result } = await resultOf(jobID)
    expect((await read()).content).toMatchObject({ fileID: result })
    const made = await app.as('reader').fetch(`/api/v2/files/${result}/video`)
    expect(made.status).toBe(404)
    const seen = await app.as('aiEditor').fetch(`/api/v2/files/${result}/video`)
    const path = scratch.path('spoken.mp4')
    await writeFile(path, new Uint8Array(await seen.arrayBuffer()))
    const { integrated } = await measureLoudness(path, { signal: AbortSignal.timeout(20_000) })
    expect(Math.abs(integrated + 16)).toBeLessThan(0.5)
  })

  it('makes slides without a track synchronised ones, turned as its author turned them', async () => {
    const slidesFileID = await addFile(app.platform, app.people.aiEditor, { kind: 'presentation', pages: 3 })
    const { chapterId, read } = await makeChapter('PPT', { slidesFileID }, { publish: false })
    const cues = [
      { slide: 1, atMs: 0 },
      { slide: 3, atMs: 2500 },
    ]
    expect((await sendRecording(chapterId, 'take.webm', { cues: JSON.stringify(cues) })).status).toBe(200)
    await app.drain()
    expect(await read()).toMatchObject({
      type: 'AUDIO_UPLOAD_PPT',
      content: { slidesFileID, cues, synchronised: true },
    })
  })

  it('is not put over what the chapter shows by now', async () => {
    const { chapterId, rev, read } = await video()
    const { jobID } = (await (await sendRecording(chapterId, 'take.webm')).json()) as { jobID: string }
    const other = await addFile(app.platform, app.people.aiEditor, { kind: 'video', durationMs: 1000 })
    const content = { fileID: other }
    await app.as('aiEditor').call(updateChapter, { params: { id: chapterId }, body: { rev, content } })
    await app.drain()
    expect(await resultOf(jobID)).toMatchObject({ result: 'ERROR', reason: expect.any(String) })
    expect((await read()).content).toMatchObject(content)
  })

  it('that is none is refused when it is read', async () => {
    const { chapterId, read } = await video()
    await writeFile(scratch.path('no.webm'), 'not a sound')
    const { jobID } = (await (await sendRecording(chapterId, 'no.webm')).json()) as { jobID: string }
    await app.drain()
    expect(await resultOf(jobID)).toMatchObject({ result: 'ERROR', reason: expect.stringContaining('recording') })
    expect((await read()).content).toMatchObject({ fileID: videoID })
  })

  it.each([
    ['a video that lies elsewhere', 'VIDEO', { url: 'https://example.org/a.m3u8' }, 'VOICE_FOREIGN'],
    ['a text', 'HTML', { html: '<p>x</p>' }, 'VOICE_NO_PICTURE'],
    ['a sound', 'AUDIO_UPLOAD', { fileID: null }, 'VOICE_NO_PICTURE'],
    ['a video that is not chosen yet', 'VIDEO_UPLOAD', { fileID: null }, 'VOICE_NO_FILE'],
  ] as const)('is refused for %s', async (_, type, content, code) => {
    const { chapterId } = await makeChapter(type, content, { publish: false })
    const response = await sendRecording(chapterId, 'take.webm')
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, code])
  })

  it('is for those who may edit the chapter, and its job for who began it', async () => {
    const { chapterId } = await video()
    expect((await sendRecording(chapterId, 'take.webm', { as: 'author' })).status).toBe(403)
    const { jobID } = (await (await sendRecording(chapterId, 'take.webm')).json()) as { jobID: string }
    expect(await refusal(resultOf(jobID, 'author'))).toMatchObject({ status: 404 })
    await app.drain()
  })

  it.each(['[{"slide":0,"atMs":0}]', 'null', '{', `[${'[]'.repeat(100)}]`])('with cues %s is refused', async (cues) => {
    const slidesFileID = await addFile(app.platform, app.people.aiEditor, { kind: 'presentation', pages: 3 })
    const { chapterId } = await makeChapter('PPT', { slidesFileID }, { publish: false })
    expect((await sendRecording(chapterId, 'take.webm', { cues })).status).toBe(400)
  })
})

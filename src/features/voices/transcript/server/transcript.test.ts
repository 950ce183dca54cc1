import { mkdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { listAudit } from '#features/audit/contract.ts'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import { getSettings, updateSettings } from '#features/settings/contract.ts'
import { removeProvider, saveSpeechProvider } from '#features/settings/providers/contract.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { makeMedia, tone } from '#platform/media-tools/testing/make-media.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { json, type ProviderServer, startProvider } from '#platform/provider/testing/provider-server.ts'
import { createBuiltInVoices } from '#platform/speech/engines/built-in-voices.ts'
import { speakText } from '#platform/speech/speak.ts'
import * as contract from '../contract.ts'

const scratch = scratchFolder()
let app: TestApp
let provider: ProviderServer
let fileID: string
beforeAll(async () => {
  ;[app, provider] = await Promise.all([startTestApp(), startProvider()])
  await makeMedia({ path: scratch.path('said.m4a'), container: 'mp4', audio: { frames: tone(3), codec: 'aac' } })
  fileID = (await uploadFile(app.as('author'), 'said.m4a', await readFile(scratch.path('said.m4a')))).fileID
  await app.drain()
})
afterAll(() => Promise.all([app.close(), provider.close()]))
beforeEach(() => listen('whisper-1'))

const listen = (transcriptModel: string | null) =>
  app.as('superAdmin').call(saveSpeechProvider, {
    body: { address: provider.address, config: { voiceModel: 'tts-1', voice: 'alloy', transcriptModel } },
  })

async function makeChapter(
  content: Record<string, unknown> = { fileID },
  type: 'AUDIO_UPLOAD' | 'WEET' = 'AUDIO_UPLOAD',
): Promise<number> {
  const lessons = [{ title: 'L', chapters: [{ title: 'C', type, content }] }]
  const speach = await makeSpeach(app.platform, app.people.author, { title: 'Said', lessons })
  const chapter = speach.lessons[0]?.chapters[0]
  if (!chapter) throw new Error('one chapter was made')
  return chapter.id
}

const offer = (chapterId: number, as: PersonName = 'author') =>
  app.as(as).call(contract.getTranscriptOffer, { params: { chapterId } })
const begin = (chapterId: number, body = {}, as: PersonName = 'author') =>
  app.as(as).call(contract.startTranscript, { params: { chapterId }, body })
const look = (jobID: string, as: PersonName = 'author') =>
  app.as(as).call(contract.getTranscriptJob, { params: { jobId: jobID } })

describe('a transcript', () => {
  it('is what the provider heard, as lines at their times', async () => {
    const chapterId = await makeChapter()
    expect(await offer(chapterId)).toMatchObject({
      refusal: null,
      seconds: 3,
      provider: expect.stringMatching(/, whisper-1$/),
    })
    const segments = [
      { text: ' Good morning.', start: 0.1, end: 1.2 },
      { text: '', start: 1.2, end: 1.3 },
      { text: 'Goodbye.', start: 1.5, end: 9 },
    ]
    provider.answer(json({ text: 'Good morning. Goodbye.', language: 'english', duration: 3, segments, words: null }))
    const { jobID } = await begin(chapterId, { language: 'en-GB' })
    expect(await look(jobID)).toMatchObject({ status: 'processing' })
    await app.drain()
    expect(await look(jobID)).toEqual({
      ...{ status: 'done', progress: 1, language: 'english' },
      cues: [
        { start: 100, end: 1200, text: 'Good morning.' },
        { start: 1500, end: 3000, text: 'Goodbye.' },
      ],
    })
    expect(provider.received.at(-1)?.body.includes('en')).toBe(true)
  })

  it('without times has its lines where the aligner hears them', async () => {
    const text = 'Good morning. The parcel could not be delivered.'
    const folder = scratch.path('voice')
    const options = {
      folder: await mkdir(folder, { recursive: true }).then(() => folder),
      signal: AbortSignal.timeout(60_000),
    }
    const voice = { text, language: 'en-GB', pronunciations: [] }
    const { audio, words } = await speakText(createBuiltInVoices(folder), voice, options)
    const spoken = await uploadFile(app.as('author'), 'voice.m4a', audio)
    await app.drain()
    provider.answer(json({ text, segments: null, words: null }))
    const { jobID } = await begin(await makeChapter({ fileID: spoken.fileID }), { language: 'en-US' })
    await app.drain()
    const { cues = [] } = await look(jobID)
    expect(cues.map((cue) => cue.text)).toEqual(['Good morning.', 'The parcel could not be delivered.'])
    const second = words.find((word) => word.text === 'The')?.start ?? 0
    expect(Math.abs((cues[1]?.start ?? 0) - second * 1000)).toBeLessThan(250)
  })

  it.each([
    ['too many requests', json({ error: { message: 'slow down' } }, 429), /too many|limit/i],
    ['a file that is too large', json({}, 413), /too large|long/i],
    ['a failure', json({ error: 'x' }, 500), /./],
    ['nothing that was said', json({ text: '', segments: [] }), /Nothing was heard/],
  ])('ends with the reason at %s', async (_, answer, reason) => {
    const chapterId = await makeChapter()
    provider.answer(answer, answer, answer)
    const { jobID } = await begin(chapterId)
    await app.drain()
    expect(await look(jobID)).toMatchObject({ status: 'failed', reason: expect.stringMatching(reason) })
  })

  it('is for who may edit the chapter, and its lines for who asked for them', async () => {
    const chapterId = await makeChapter()
    expect(await refusal(begin(chapterId, {}, 'aiEditor'))).toMatchObject({ status: 404 })
    provider.answer(json({ text: 'x', segments: [{ text: 'x', start: 0, end: 1 }] }))
    const { jobID } = await begin(chapterId)
    expect(await begin(chapterId)).toEqual({ jobID })
    expect(await refusal(look(jobID, 'aiEditor'))).toMatchObject({ status: 404 })
    await app.as('author').call(contract.cancelTranscript, { params: { jobId: jobID } })
    await app.drain()
    expect(await look(jobID)).toMatchObject({ status: 'cancelled' })
  })

  it('is of what a video of the studio shows: not before that is made', async () => {
    const film = await addFile(app.platform, app.people.author, { kind: 'video', durationMs: 700_000 })
    const clips = [{ id: 'a', fileID: film, start: 0, end: 700_000, recordedMs: 700_000 }]
    const cuts = [{ id: 'c', clip: 'a', start: 100_000, end: 700_000 }]
    const refused = async (edit: object) => (await offer(await makeChapter({ weetID: 'w', edit }, 'WEET'))).refusal
    expect(await refused({ clips })).toBe('TOO_LONG')
    expect(await refused({ clips, cuts })).toBe('NOT_READY')
    expect(await refused({})).toBe('NO_TRACK')
  })

  it('is not offered beyond ten minutes, nor where nothing is played', async () => {
    const long = await addFile(app.platform, app.people.author, { kind: 'audio', durationMs: 600_001 })
    const soon = await addFile(app.platform, app.people.author, { kind: 'audio', status: 'processing' })
    for (const [content, reason] of [
      [{ fileID: long }, 'TOO_LONG'],
      [{ fileID: soon }, 'NOT_READY'],
      [{ fileID: null }, 'NO_TRACK'],
    ] as const) {
      const chapterId = await makeChapter(content)
      expect((await offer(chapterId)).refusal).toBe(reason)
      expect(await refusal(begin(chapterId))).toMatchObject({ status: 409, code: `TRANSCRIPT_${reason}` })
    }
  })

  it('comes and goes with who listens, and can be switched off meanwhile', async () => {
    const chapterId = await makeChapter()
    const flag = async () => (await app.as('superAdmin').call(getSettings, {})).values['flag.transcript']
    expect(await flag()).toBe(true)
    const { rev } = await app.as('superAdmin').call(getSettings, {})
    await app.as('superAdmin').call(updateSettings, { body: { rev, 'flag.transcript': false } })
    await listen('whisper-2')
    expect((await offer(chapterId)).refusal).toBe('OFF')
    await listen(null)
    expect((await offer(chapterId)).refusal).toBe('NO_PROVIDER')
    await listen('whisper-1')
    expect((await offer(chapterId)).refusal).toBeNull()
    await app.as('superAdmin').call(removeProvider, { params: { kind: 'speech' } })
    expect(await flag()).toBe(false)
    const { result } = await app.as('superAdmin').call(listAudit, { query: { kind: 'settings' } })
    // Beside the provider's own entry: who looks for the flag finds who switched it.
    expect(result.filter(({ subject }) => subject.id === 'flag.transcript')[0]).toMatchObject({
      before: { 'flag.transcript': true },
      after: { 'flag.transcript': false },
    })
  })
})

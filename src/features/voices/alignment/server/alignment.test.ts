import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import type { PersonName } from '#app/testing/people.ts'
import { uploadFile } from '#features/media/server/testing/upload.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { addFile } from '#features/speaches/server/testing/add-file.ts'
import { refusal } from '#features/speaches/server/testing/refusal.ts'
import { BrokeDown } from '#platform/media-tools/child-process.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { makeMedia, movingPicture } from '#platform/media-tools/testing/make-media.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { ScriptTooLong } from '#platform/speech/align/align-script.ts'
import { makeRecording } from '#platform/speech/align/testing/make-recording.ts'
import { speakWithEspeak } from '#platform/speech/engines/espeak.ts'
import type { TypedVoiceLanguage } from '#shared/voice-languages.ts'
import * as contract from '../contract.ts'
import { failureOf } from './service.ts'

const SPOKEN = [
  'Guten Morgen und herzlich willkommen zu dieser Lektion.',
  'Unter dem Text befindet sich eine Schaltfläche.',
  'Vielen Dank fürs Zuhören.',
]
const UNSPOKEN = 'Die letzten Wörter vor dem Schrägstrich entscheiden.'

const scratch = scratchFolder()
let app: TestApp
let [soundID, silentID] = ['', '']
let starts: number[]
beforeAll(async () => {
  app = await startTestApp()
  const { wave, moments } = makeRecording(SPOKEN.map((sentence) => speakWithEspeak('gmw/de', sentence, 0.9)))
  starts = moments.map(({ start }) => start * 1000)
  const video = { frames: movingPicture('320x180', 2), codec: 'libx264', options: { preset: 'ultrafast', g: '20' } }
  await makeMedia({ path: scratch.path('silent.mp4'), container: 'mp4', video })
  const author = app.as('author')
  soundID = (await uploadFile(author, 'said.wav', wave)).fileID
  silentID = (await uploadFile(author, 'silent.mp4', await readFile(scratch.path('silent.mp4')))).fileID
  await app.drain()
})
afterAll(() => app.close())

async function makeChapter(
  content: Record<string, unknown>,
  type: 'AUDIO_UPLOAD' | 'VIDEO_UPLOAD' | 'WEET' = 'AUDIO_UPLOAD',
) {
  const lessons = [{ title: 'L', chapters: [{ title: 'C', type, content }] }]
  const speach = await makeSpeach(app.platform, app.people.author, { title: 'Said', lessons })
  const chapter = speach.lessons[0]?.chapters[0]
  if (!chapter) throw new Error('one chapter was made')
  return chapter.id
}

const begin = (
  chapterId: number,
  { text = SPOKEN.join(' '), lang = 'de-DE' as TypedVoiceLanguage, as = 'author' as PersonName } = {},
) => app.as(as).call(contract.startAlignment, { params: { chapterId }, body: { text, lang } })
const look = (jobID: string, as: PersonName = 'author') =>
  app.as(as).call(contract.getAlignment, { params: { jobId: jobID } })
const stop = (jobID: string, as: PersonName = 'author') =>
  app.as(as).call(contract.cancelAlignment, { params: { jobId: jobID } })

it.each([
  ['a script that is too long', new ScriptTooLong(), 'OTHER_SCRIPT'],
  ['no sound', new MediaError('UNSUPPORTED', ''), 'NO_SOUND'],
  ['a broken sound', new MediaError('CORRUPT', ''), 'BROKEN_SOUND'],
  ['too much memory', new MediaError('TOO_LARGE', ''), undefined],
  ['too much time', new MediaError('TIMEOUT', ''), undefined],
  ['a crash', new BrokeDown('exit 1'), undefined],
  ['a fault of ours', new Error('x'), undefined],
])('says what kept a script from being found: %s', (_, error, failure) => {
  expect(failureOf(error)).toBe(failure)
})

describe('a script', () => {
  it('finds its times in the chapter, and says what is not in the recording', async () => {
    const chapterId = await makeChapter({ fileID: soundID })
    const { jobID } = await begin(chapterId, { text: [SPOKEN[0], UNSPOKEN, ...SPOKEN.slice(1)].join('\n') })
    expect(await look(jobID)).toMatchObject({ status: 'processing' })
    await app.drain()
    const { status, result } = await look(jobID)
    expect(status).toBe('done')
    expect(result?.lines.map(({ text }) => text)).toEqual([SPOKEN[0], UNSPOKEN, ...SPOKEN.slice(1)])
    expect(result?.lines.map(({ isSure }) => isSure)).toEqual([true, false, true, true])
    const found = result?.lines.filter(({ isSure }) => isSure).map(({ start }) => start ?? 0) ?? []
    expect(Math.max(...found.map((start, at) => Math.abs(start - (starts[at] ?? 0))))).toBeLessThan(250)
  })

  it('is for who may edit the chapter, and its times for who asked for them', async () => {
    const chapterId = await makeChapter({ fileID: soundID })
    expect(await refusal(begin(chapterId, { as: 'aiEditor' }))).toMatchObject({ status: 404 })
    expect(await refusal(begin(chapterId, { as: 'member' }))).toMatchObject({ status: 403 })
    const { jobID } = await begin(chapterId)
    expect(await refusal(look(jobID, 'aiEditor'))).toMatchObject({ status: 404 })
    await stop(jobID, 'aiEditor')
    expect(await look(jobID)).toMatchObject({ status: 'processing' })
    await stop(jobID)
    await app.drain()
    expect(await look(jobID)).toMatchObject({ status: 'cancelled' })
  })

  it('waits for one of two others of the same person', async () => {
    const chapterId = await makeChapter({ fileID: soundID })
    const asked = await Promise.allSettled([begin(chapterId), begin(chapterId), begin(chapterId)])
    const begun = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.jobID] : []))
    expect(new Set(begun).size).toBe(2)
    expect(await refusal(begin(chapterId))).toMatchObject({ status: 409, code: 'SCRIPTS_AT_ONCE' })
    await stop(begun[0] ?? '')
    const { jobID } = await begin(chapterId)
    await Promise.all([...begun, jobID].map((one) => stop(one)))
    await app.drain()
  })

  it.each([
    ['more than a script may have', 'a'.repeat(100_001), 'de-DE', 'INVALID'],
    ['more lines than half an hour', 'Ja.\n'.repeat(1501), 'de-DE', 'SCRIPT_LINES'],
    ['nothing', ' \n ', 'de-DE', 'SCRIPT_EMPTY'],
    ['a language that is not offered', 'Καλημέρα', 'el-GR', 'INVALID'],
  ])('is refused: %s', async (_, text, lang, code) => {
    const chapterId = await makeChapter({ fileID: soundID })
    // What the type doesn't allow, a client may send.
    const asked = begin(chapterId, { text, lang: lang as TypedVoiceLanguage })
    expect(await refusal(asked)).toMatchObject({ status: 400, code })
  })

  it('needs a recording of at most half an hour that is ready', async () => {
    const { author } = app.people
    const long = await addFile(app.platform, author, { kind: 'audio', durationMs: 1_800_001 })
    const soon = await addFile(app.platform, author, { kind: 'audio', status: 'processing' })
    for (const [fileID, reason] of [
      [long, 'TOO_LONG'],
      [soon, 'NOT_READY'],
      [null, 'NO_TRACK'],
    ] as const) {
      expect(await refusal(begin(await makeChapter({ fileID })))).toMatchObject({
        status: 409,
        code: `SCRIPT_${reason}`,
      })
    }
  })

  it('is looked for in what a video of the studio shows: not before that is made', async () => {
    const clips = [{ id: 'a', fileID: silentID, start: 0, end: 2000, recordedMs: 2000 }]
    const cuts = [{ id: 'c', clip: 'a', start: 0, end: 1000 }]
    const code = async (edit: object) => (await refusal(begin(await makeChapter({ weetID: 'w', edit }, 'WEET')))).code
    expect(await code({ clips, cuts })).toBe('SCRIPT_NOT_READY')
    expect(await code({})).toBe('SCRIPT_NO_TRACK')
  })

  it('ends with the reason where it is another’s', async () => {
    const text = 'Dieser Satz steht in einem anderen Skript, das sehr viel länger ist. '.repeat(80)
    const { jobID } = await begin(await makeChapter({ fileID: soundID }), { text })
    await app.drain()
    expect(await look(jobID)).toMatchObject({ status: 'failed', reason: expect.stringContaining('takes much longer') })
  })

  it('ends with the reason where nothing is heard', async () => {
    const { jobID } = await begin(await makeChapter({ fileID: silentID }, 'VIDEO_UPLOAD'))
    await app.drain()
    expect(await look(jobID)).toMatchObject({ status: 'failed', reason: expect.stringContaining('Nothing is heard') })
  })
})

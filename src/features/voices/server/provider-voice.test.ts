import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { removeProvider, saveSpeechProvider } from '#features/settings/providers/contract.ts'
import { scratchFolder } from '#platform/media-tools/testing/scratch.ts'
import { probeMedia } from '#platform/media-tools/video/video-probe.ts'
import { bytes, type ProviderServer, startProvider } from '#platform/provider/testing/provider-server.ts'
import { waveHead } from '#platform/speech/wave.ts'
import * as contract from '../contract.ts'
import { speakSound } from './job-definitions.ts'
import { addChapter, addVideo, countSpoken, GREEK, performJob, resultOf } from './testing/voice-fixtures.ts'

const RATE = 16_000
/** The product's own voices take a third of it for the text below. */
const SECONDS = 3

const scratch = scratchFolder()
let app: TestApp
let provider: ProviderServer
let videoID: string
beforeAll(async () => {
  ;[app, provider] = await Promise.all([startTestApp(), startProvider()])
  videoID = await addVideo(app, scratch.path('silent.mp4'))
})
beforeEach(async () => {
  const config = { voiceModel: 'tts-1', voice: 'alloy', transcriptModel: null }
  await app.as('superAdmin').call(saveSpeechProvider, { body: { address: provider.address, config } })
})
afterAll(() => Promise.all([app.close(), provider.close()]))

/** A tone that rises and falls twice a second, as syllables do. */
function wave(): Buffer {
  const samples = Buffer.alloc(SECONDS * RATE * 2)
  for (let index = 0; index < SECONDS * RATE; index += 1) {
    const level = 6000 + 4000 * Math.sin((index * 4 * Math.PI) / RATE)
    samples.writeInt16LE(Math.round(level * Math.sin((index * 440 * Math.PI) / RATE)), index * 2)
  }
  return Buffer.concat([waveHead(samples.length, RATE), samples])
}

it('a typed text is spoken by the provider, and put under the video', async () => {
  const { chapterId } = await addChapter(app, 'VIDEO_UPLOAD', { fileID: videoID })
  const author = app.as('aiEditor')
  const speak = () =>
    author.call(contract.speakText, { params: { chapterId }, body: { text: 'Hello.', lang: 'en-US' } })
  provider.answer(bytes(wave(), 'audio/wav'))
  expect(await speak()).toEqual({ jobID: expect.any(String) })
  await app.drain()
  const spoken = await speak()
  if (!('urlFileAudio' in spoken)) throw new Error('it has been spoken')
  expect(provider.received.map(({ path, body }) => [path, JSON.parse(body.toString())])).toEqual([
    ['/v1/audio/speech', { model: 'tts-1', input: 'Hello.', voice: 'alloy', response_format: 'wav' }],
  ])
  const sound = Buffer.from(await (await author.fetch(spoken.urlFileAudio)).arrayBuffer())
  const { durationMs } = await probeMedia(await scratch.save(sound, '.m4a'))
  expect(Math.abs(durationMs - SECONDS * 1000)).toBeLessThan(200)
  const body = { filePath: spoken.filePath }
  const { jobID } = await author.call(contract.useSpokenText, { params: { chapterId }, body })
  await app.drain()
  expect((await resultOf(app, jobID)).result).toMatch(/./)
})

it('a text is spoken again by the next process, where one was stopped in the middle, and kept once', async () => {
  const { chapterId } = await addChapter(app, 'VIDEO_UPLOAD', { fileID: videoID })
  const speak = () =>
    app.as('aiEditor').call(contract.speakText, { params: { chapterId }, body: { text: 'Hello.', lang: 'en-GB' } })
  const waiting = await speak()
  if (!('jobID' in waiting)) throw new Error('nobody can have spoken it yet')
  const never = () => {}
  provider.answer(never)
  const stopping = new AbortController()
  const stopped = performJob(app, speakSound, waiting.jobID, stopping.signal)
  await vi.waitFor(() => expect(provider.received).toHaveLength(1), 10_000)
  stopping.abort(new Error('the process stops'))
  await expect(stopped).rejects.toThrow('the process stops')
  expect(await speak()).toEqual(waiting)
  provider.answer(bytes(wave(), 'audio/wav'))
  await app.drain()
  expect(provider.received).toHaveLength(1)
  expect(await speak()).toHaveProperty('urlFileAudio')
  expect(await countSpoken(app, 'en-GB')).toBe(1)
})

it('speaks the subtitles of languages that only it speaks, as long as it is there', async () => {
  const japanese = { language: 'ja', cues: [{ start: 0, end: 3900, text: 'おはようございます。' }] }
  const content = { fileID: videoID, subtitles: [japanese, GREEK] }
  const { chapterId } = await addChapter(app, 'VIDEO_UPLOAD', content)
  const list = () => app.as('reader').call(contract.listSubtitles, { params: { chapterId } })
  const listen = () => app.as('reader').call(contract.getVoiceTrack, { params: { chapterId, subtitleId: 'ja' } })
  // Greek is in no list of languages that voices are asked for.
  expect(await list()).toMatchObject([
    { id: 'ja', hasVoice: true },
    { id: 'el', hasVoice: false },
  ])
  provider.answer(bytes(wave(), 'audio/wav'))
  expect(await listen()).toHaveProperty('jobID')
  await app.drain()
  expect(await listen()).toHaveProperty('url')
  await app.as('superAdmin').call(removeProvider, { params: { kind: 'speech' } })
  expect(await list()).toMatchObject([
    { id: 'ja', hasVoice: false },
    { id: 'el', hasVoice: false },
  ])
})

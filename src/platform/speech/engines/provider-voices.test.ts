import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '../../media-tools/testing/scratch.ts'
import { type Answer, bytes, type ProviderServer, startProvider } from '../../provider/testing/provider-server.ts'
import { createOpenaiSpeech } from '../openai-speech.ts'
import { speakCues } from '../speak.ts'
import { waveHead } from '../wave.ts'
import { createProviderVoices } from './provider-voices.ts'

const scratch = scratchFolder()
let provider: ProviderServer
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

/** A tone that swells, between two silences of half a second. */
function wave(seconds: number): Buffer {
  const rate = 16_000
  const samples = Buffer.alloc((seconds + 1) * rate * 2)
  for (let index = 0; index < seconds * rate; index += 1) {
    const level = 6000 + 5000 * Math.sin(index / 2000)
    samples.writeInt16LE(Math.round(level * Math.sin((index * 2 * Math.PI * 220) / rate)), (index + rate / 2) * 2)
  }
  return Buffer.concat([waveHead(samples.length, rate), samples])
}

async function speak(durationMs = 6000) {
  const speech = createOpenaiSpeech({
    ...{ address: provider.address, key: null, voiceModel: 'tts-1', transcriptModel: null },
  })
  const folder = scratch.path('provider')
  const engine = createProviderVoices({ speech, voice: 'alloy', folder })
  const cues = [
    { start: 0, end: 2000, text: 'One two three SQL' },
    { start: 3000, end: 4000, text: '…' },
    { start: 3500, end: 4000, text: '一二三四' },
  ]
  const given = { cues, language: 'ja', durationMs, pronunciations: [{ word: 'SQL', say: 'sequel' }] }
  return await speakCues(engine, given, { folder, signal: AbortSignal.timeout(60_000) })
}

test('speaks subtitles with the voice of a provider, asked once for each', async () => {
  provider.answer(bytes(wave(2), 'audio/wav'), bytes(wave(3), 'audio/wav'))
  const { cues, durationMs } = await speak()
  expect(Math.abs(durationMs - 6000)).toBeLessThan(20)
  expect(provider.received.map(({ body }) => JSON.parse(body.toString()).input)).toEqual([
    ...['One two three sequel', '一二三四'],
  ])
  expect(cues.map(({ rate }) => rate)).toEqual([1, 1, expect.closeTo(1.21, 1)])
  expect(cues.map(({ tooFast }) => tooFast)).toEqual([null, null, null])
  expect(cues[0]?.words.map(({ text }) => text)).toEqual(['One', 'two', 'three', 'SQL'])
  expect(cues[0]?.words.map(({ start }) => start)).toEqual([0, 0.4, 0.8, 1.4].map((at) => expect.closeTo(at, 1)))
  expect(cues[2]?.words.at(-1)?.end).toBeLessThanOrEqual(6)
})

const broken: [string, string, Answer][] = [
  ['half a sound', 'PROVIDER_BAD_ANSWER', bytes(wave(2).subarray(0, 30_000), 'audio/wav')],
  [
    'the head of a sound',
    'PROVIDER_BAD_ANSWER',
    bytes(Buffer.concat([Buffer.from('ID3'), Buffer.alloc(90)]), 'audio/mpeg'),
  ],
  ['a page', 'PROVIDER_BAD_ANSWER', bytes('<html>Sign in</html>', 'audio/wav')],
  ['100 MB', 'PROVIDER_ANSWER_TOO_LARGE', bytes(Buffer.alloc(100 * 1024 * 1024), 'audio/wav')],
  [
    'a sound that breaks off',
    'PROVIDER_UNREACHABLE',
    (response) => {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': '99999' })
      response.write(wave(1).subarray(0, 9000), () => response.destroy())
    },
  ],
]

test.each(broken)('%s is %s', async (_, code, answer) => {
  provider.answer(answer)
  await expect(speak()).rejects.toMatchObject({ name: 'ProviderError', code })
  expect(await readdir(scratch.path('provider'))).toEqual([])
})

import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { measureLoudness } from '../media-tools/loudness.ts'
import { readSamples } from '../media-tools/read-samples.ts'
import { scratchFolder } from '../media-tools/testing/scratch.ts'
import { createBuiltInVoices } from './engines/built-in-voices.ts'
import { speakCues, speakText } from './speak.ts'
import { SENTENCES } from './testing/sentences.ts'

const scratch = scratchFolder()
const engine = createBuiltInVoices(tmpdir())
const options = () => ({ folder: scratch.path('work'), signal: AbortSignal.timeout(110_000) })
const RATE = 8000

/** The sound of an M4A file. */
async function listen(audio: Uint8Array) {
  const file = await scratch.save(audio, '.m4a')
  const samples = await readSamples(file, { sampleRate: RATE, tempo: 1, maxSeconds: 600 })
  return { samples, file }
}

/** Whether anything is heard between two times in milliseconds, above −40 dB. */
function isHeard(samples: Int16Array, from: number, to: number): boolean {
  return samples.subarray((from * RATE) / 1000, (to * RATE) / 1000).some((sample) => Math.abs(sample) > 328)
}

const STARTS = [500, 4000, 5200, 6400, 9000]
const TEXTS = [
  'Bonjour à tous.',
  'Une phrase qui est bien trop longue pour le peu de temps qu’elle a.',
  'Deux',
  '😀',
  SENTENCES['fr-FR'],
]

test('each subtitle begins on time, ends before the next, and is spoken faster only where it has to be', async () => {
  const cues = STARTS.map((start, index) => ({ start, end: start + 500, text: TEXTS[index] ?? '' }))
  const progress: number[] = []
  const spoken = await speakCues(
    engine,
    { cues: cues.toReversed(), language: 'fr', durationMs: 12_345, pronunciations: [{ word: 'Deux', say: 'dix' }] },
    { ...options(), onProgress: (share) => progress.push(share) },
  )
  const fitted = spoken.cues.toReversed()
  const { samples, file } = await listen(spoken.audio)
  expect(Math.abs((samples.length / RATE) * 1000 - 12_345)).toBeLessThan(20)
  expect(Math.abs(spoken.durationMs - 12_345)).toBeLessThan(20)
  for (const [index, start] of STARTS.entries()) {
    expect(isHeard(samples, start - 70, start - 3)).toBe(false)
    expect(isHeard(samples, start, start + 60)).toBe(TEXTS[index] !== '😀')
  }
  expect(fitted.map(({ rate, tooFast }) => [rate > 1, tooFast !== null])).toEqual([
    ...[
      [false, false],
      [true, true],
      [false, false],
      [false, false],
      [true, true],
    ],
  ])
  expect(Math.max(...fitted.map(({ rate }) => rate))).toBeLessThanOrEqual(1.6)
  expect(fitted[1]?.tooFast).toBeGreaterThan(1.6)
  expect(fitted[2]?.words).toEqual([{ text: 'Deux', start: expect.closeTo(5.2, 1), end: expect.closeTo(5.6, 0) }])
  const times = fitted.flatMap(({ words }) => words.flatMap(({ start, end }) => [start, end]))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const { integrated, truePeak } = await measureLoudness(file)
  expect(Math.abs(integrated + 16)).toBeLessThan(0.5)
  expect(truePeak).toBeLessThan(-1)
  expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  expect(progress.at(-1)).toBe(1)
  expect(await readdir(scratch.path('work'))).toEqual([])
})

test('a cue that is a little too long is spoken just fast enough, with its end', async () => {
  const say = { language: 'es', pronunciations: [] }
  const alone = await speakText(engine, { ...say, text: SENTENCES['es-ES'] }, options())
  const durationMs = Math.round(alone.durationMs / 1.3)
  const cues = [{ start: 0, end: durationMs, text: SENTENCES['es-ES'] }]
  const { cues: [cue] = [] } = await speakCues(engine, { ...say, cues, durationMs }, options())
  expect(cue?.tooFast).toBeNull()
  expect(cue?.rate).toBeGreaterThan(1.25)
  expect(cue?.rate).toBeLessThan(1.5)
  expect(cue?.words.at(-1)?.text).toBe('todos.')
})

test('a blank line is a breath', async () => {
  const given = { language: 'en-GB', pronunciations: [{ word: 'GDPR', say: 'the law' }] }
  const [text, joined] = ['The GDPR is here.\n \nRead on.', 'The GDPR is here.\nRead on.']
  const spoken = await speakText(engine, { ...given, text }, options())
  expect(spoken.words.map((word) => word.text)).toEqual(['The', 'GDPR', 'is', 'here.', 'Read', 'on.'])
  expect(spoken.phones.map(({ text }) => text).join('')).toBe('ðəðəlɔɪzhɪɹɹɛdɑn')
  for (const [index, { start }] of spoken.phones.entries()) {
    expect(start).toBeGreaterThanOrEqual(spoken.phones[index - 1]?.end ?? 0)
  }
  const { samples } = await listen(spoken.audio)
  const [end = 0, next = 0] = [spoken.words[3]?.end, spoken.words[4]?.start]
  expect(next - end).toBeGreaterThan(0.5)
  expect(isHeard(samples, end * 1000 + 80, next * 1000 - 20)).toBe(false)
  expect((await speakText(engine, { ...given, text: joined }, options())).durationMs).toBeLessThan(spoken.durationMs)
})

test('where there is nothing to say, there is nothing to hear', async () => {
  const given = { language: 'de', pronunciations: [] }
  expect(await speakText(engine, { ...given, text: ' \n\n' }, options())).toMatchObject({
    silent: true,
    words: [],
    phones: [],
  })
  const silent = await speakCues(engine, { ...given, cues: [], durationMs: 2000 }, options())
  expect(silent).toMatchObject({ silent: true, cues: [] })
  expect(Math.abs(silent.durationMs - 2000)).toBeLessThan(20)
})

test('who no longer wants it leaves nothing behind', async () => {
  const abort = new AbortController()
  const given = { language: 'it', pronunciations: [], text: 'Uno.\n\ndue' }
  const spoken = speakText(engine, given, {
    ...{ folder: scratch.path('left'), signal: abort.signal },
    onProgress: () => abort.abort(new Error('the author left')),
  })
  await expect(spoken).rejects.toThrow('the author left')
  expect(await readdir(scratch.path('left'))).toEqual([])
})

import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../media-tools/testing/scratch.ts'
import { transcodeAudio } from '../../media-tools/video/video-transcode.ts'
import { ALIGNING_VOICES } from '../engines/built-in-table.ts'
import { createBuiltInVoices } from '../engines/built-in-voices.ts'
import { speakWithEspeak } from '../engines/espeak.ts'
import { silentWav } from '../wave.ts'
import { type AlignedScript, alignScript, ScriptTooLong } from './align-script.ts'
import { type Moment, makeRecording } from './testing/make-recording.ts'

const scratch = scratchFolder()
const voices = createBuiltInVoices(tmpdir(), ALIGNING_VOICES)
const { signal } = new AbortController()

const ENGLISH = [
  'This mail came in at nine fourteen today, and it wants me to hurry.',
  'Your parcel could not be delivered, it says.',
  'Now I look at the address of the sender.',
  'It does not belong to the post office at all.',
  'There is a button below the text.',
  'Where does it lead?',
  'I rest the pointer on it and wait.',
  'Never answer such a message, not even to complain about it.',
  'Then take the network cable out of your computer and call us at once.',
  'Thank you for listening, and have a safe day.',
]
const GERMAN = [
  'Guten Morgen und herzlich willkommen zu dieser Lektion.',
  'Ihr Paket konnte nicht zugestellt werden, steht in der Nachricht.',
  'Unter dem Text befindet sich eine Schaltfläche.',
  'Fragen Sie eine Kollegin oder den Kundendienst, bevor Sie etwas anderes tun.',
  'Niemand wird Ihnen böse sein, weil Sie zu oft gefragt haben.',
  'Vielen Dank fürs Zuhören.',
]

/** Has a voice speak sentences at its pace, and saves them as a recording. */
async function record(voice: string, pace: number, sentences: string[]): Promise<{ path: string; moments: Moment[] }> {
  const { wave, moments } = makeRecording(sentences.map((sentence) => speakWithEspeak(voice, sentence, pace)))
  return { path: await scratch.save(wave, '.wav'), moments }
}

/** How far from the truth the sentences that were found for sure begin and end, in seconds, best first. */
function errorsOf({ sentences }: AlignedScript, spoken: string[], moments: Moment[]) {
  const found = sentences.flatMap(({ text, start, end, isSure }) => {
    const moment = moments[spoken.indexOf(text)]
    if (!moment || !isSure || start === null || end === null) return []
    return [{ start: Math.abs(start / 1000 - moment.start), end: Math.abs(end / 1000 - moment.end) }]
  })
  const sorted = (values: number[]) => values.toSorted((one, other) => one - other)
  return { starts: sorted(found.map(({ start }) => start)), ends: sorted(found.map(({ end }) => end)) }
}

test('finds when another voice speaks each sentence, and flags what either lacks', { timeout: 240_000 }, async () => {
  const [unspoken, unscripted] = [ENGLISH[3] ?? '', ENGLISH[7] ?? '']
  const spoken = ENGLISH.filter((sentence) => sentence !== unspoken)
  const { path, moments } = await record('gmw/en-US', 0.9, spoken)
  const track = scratch.path('track.m4a')
  await transcodeAudio(path, track, { signal })
  const text = ENGLISH.filter((sentence) => sentence !== unscripted).join(' ')
  const progress: number[] = []
  const onProgress = (share: number) => progress.push(share)
  const found = await alignScript({ path: track, text, language: 'en-US', voices, signal, onProgress })
  expect(found.sentences.map((sentence) => sentence.text).join(' ')).toBe(text)
  expect(found.sentences.filter(({ isSure }) => !isSure).map((sentence) => sentence.text)).toEqual([unspoken])
  const { starts, ends } = errorsOf(found, spoken, moments)
  expect(starts.length).toBe(8)
  expect(starts[4]).toBeLessThan(0.05)
  expect(starts.at(-1)).toBeLessThan(0.25)
  expect(ends.at(-1)).toBeLessThan(0.25)
  const { start, end } = moments[spoken.indexOf(unscripted)] ?? { start: 0, end: 0 }
  expect(found.unscripted.length).toBe(1)
  expect(Math.abs((found.unscripted[0]?.start ?? 0) / 1000 - start)).toBeLessThan(0.5)
  expect(Math.abs((found.unscripted[0]?.end ?? 0) / 1000 - end)).toBeLessThan(0.5)
  expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  expect(progress.at(-1)).toBe(1)
})

test('finds German sentences of somebody who speaks quickly', { timeout: 240_000 }, async () => {
  const { path, moments } = await record('gmw/de', 1.3, GERMAN)
  const found = await alignScript({ path, text: GERMAN.join('\n'), language: 'de-DE', voices, signal })
  const { starts, ends } = errorsOf(found, GERMAN, moments)
  expect(starts.length).toBe(GERMAN.length)
  expect(starts[3]).toBeLessThan(0.05)
  expect(starts.at(-1)).toBeLessThan(0.25)
  expect(ends.at(-1)).toBeLessThan(0.25)
  expect(found.unscripted).toEqual([])
})

test('is sure of nothing in a script that was never spoken', { timeout: 240_000 }, async () => {
  const { path } = await record('gmw/de', 1, GERMAN)
  const found = await alignScript({ path, text: ENGLISH.slice(0, 5).join(' '), language: 'en-US', voices, signal })
  expect(found.sentences.filter(({ isSure }) => isSure)).toEqual([])
})

test('refuses silence, files without sound and languages without a voice', { timeout: 240_000 }, async () => {
  const silent = { path: await scratch.save(silentWav(3), '.wav'), text: 'Hello.', voices, signal }
  await expect(alignScript({ ...silent, language: 'en-US' })).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  const { path } = await record('gmw/en-US', 1, ['Hello.'])
  await expect(alignScript({ ...silent, path, language: 'xx-XX' })).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  const text = `${'A sentence of another text, which goes on and on. '.repeat(80)}`
  await expect(alignScript({ ...silent, path, text, language: 'de-DE' })).rejects.toBeInstanceOf(ScriptTooLong)
})

test.each([
  ['letters', 'a'.repeat(100_001)],
  ['lines', 'Ja.\n'.repeat(1501)],
])('refuses a script of too many %s before anything is heard', async (_, text) => {
  const aligned = alignScript({ path: scratch.path('no-such-file'), text, language: 'de-DE', voices, signal })
  await expect(aligned).rejects.toBeInstanceOf(ScriptTooLong)
})

test('ends when it is asked to', { timeout: 240_000 }, async () => {
  const { path } = await record('gmw/en-US', 1, ENGLISH.slice(0, 3))
  const asked = new AbortController()
  const reason = new Error('not needed any more')
  const onProgress = () => asked.abort(reason)
  const aligned = alignScript({ path, text: 'Hello.', language: 'en-US', voices, signal: asked.signal, onProgress })
  await expect(aligned).rejects.toBe(reason)
})

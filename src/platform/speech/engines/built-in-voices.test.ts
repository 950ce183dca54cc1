import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import { BUILT_IN_VOICE_LANGUAGES, TYPED_VOICE_LANGUAGES } from '#shared/voice-languages.ts'
import { familyOf } from '../../media-tools/process-family.ts'
import type { Pcm } from '../pcm.ts'
import { SENTENCES } from '../testing/sentences.ts'
import { asGiven } from '../text/mapped-text.ts'
import { BUILT_IN_VOICES } from './built-in-table.ts'
import { createBuiltInVoices } from './built-in-voices.ts'
import { speakWithEspeak } from './espeak.ts'

const engine = createBuiltInVoices(tmpdir())
const signal = new AbortController().signal

const secondsOf = ({ samples, sampleRate }: Pcm) => samples.length / sampleRate

/** How much of a sound is no silence, in windows of a fiftieth of a second, above −40 dB. */
function shareOfSound({ samples, sampleRate }: Pcm): number {
  const size = sampleRate / 50
  const windows = Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    samples.subarray(at * size, (at + 1) * size).some((sample) => Math.abs(sample) > 328),
  )
  return windows.filter(Boolean).length / windows.length
}

test.each(TYPED_VOICE_LANGUAGES)(
  'speaks %s as fast as people do, and says when each word is heard',
  async (language) => {
    await using speaker = await engine.open(language, { signal })
    const spoken = await speaker.speak({ text: asGiven(SENTENCES[language]), rate: 1 })
    const chinese = language === 'zh-CN'
    const count = chinese ? [...SENTENCES[language].matchAll(/\p{L}/gu)].length : SENTENCES[language].split(' ').length
    const pace = count / secondsOf(spoken)
    expect(pace).toBeGreaterThan(chinese ? 3 : 2.2)
    expect(pace).toBeLessThan(chinese ? 6 : 3.8)
    expect(shareOfSound(spoken)).toBeGreaterThan(0.7)
    expect(
      spoken.words
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(' ', ''),
    ).toBe(SENTENCES[language].replaceAll(' ', ''))
    // Chinese has no more words than two thirds of its characters; every other word is one of the text.
    expect(spoken.words.length).toBeGreaterThan(chinese ? count / 3 : count - 1)
    const times = spoken.words.flatMap(({ start, end }) => [start, end])
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThanOrEqual(secondsOf(spoken) + 0.01)
    // Each sound of the language is named, and stands in its time.
    expect(spoken.phones.filter(({ text }) => text !== '').length).toBeGreaterThan(count * (chinese ? 1.5 : 2))
    const heard = spoken.phones.flatMap(({ start, end }) => [start, end])
    expect(heard).toEqual(heard.toSorted((one, other) => one - other))
    expect(heard.at(-1)).toBeLessThanOrEqual(secondsOf(spoken) + 0.01)
    const faster = await speaker.speak({ text: asGiven(SENTENCES[language]), rate: 1.4 })
    expect(secondsOf(spoken) / secondsOf(faster)).toBeGreaterThan(1.25)
  },
)

test('each language has the voice that it names, and no other in its place', () => {
  const sounds = new Map<string, number>()
  for (const { engine, name } of BUILT_IN_VOICE_LANGUAGES.map((language) => BUILT_IN_VOICES[language])) {
    if (engine === 'espeak') sounds.set(name, speakWithEspeak(name, 'data 2 8 9', 1).samples.length)
  }
  expect([...sounds].filter(([, length]) => length < 5000)).toEqual([])
  expect(() => speakWithEspeak('roa/xx', 'data', 1)).toThrow('no voice')
})

test('the two voices of English are two', async () => {
  const spoken = await Promise.all(
    ['en-US', 'en-GB'].map(async (language) => {
      await using speaker = await engine.open(language, { signal })
      return await speaker.speak({ text: asGiven('Good morning.'), rate: 1 })
    }),
  )
  // A voice that it doesn't know is replaced by one of 8000 samples a second.
  expect(spoken.map(({ sampleRate }) => sampleRate)).toEqual([16_000, 16_000])
  expect(spoken[0]?.samples).not.toEqual(spoken[1]?.samples)
})

const CONTROLS = String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code), 127)

test.each(['en-US', 'de-DE', 'zh-CN'])('speaks on in %s after anything', async (language) => {
  await using speaker = await engine.open(language, { signal })
  for (const text of [
    ...[
      '',
      ' ',
      '.',
      '…',
      '"',
      "'",
      '-'.repeat(500),
      '!?'.repeat(200),
      CONTROLS,
      [...CONTROLS].join('a'),
      '😀👩🏽‍💻🇩🇪',
    ],
    ...[
      'a'.repeat(3000),
      '1'.repeat(3000),
      '好'.repeat(1500),
      'ب'.repeat(1000),
      '\ud83d x \udc00',
      'é\u0301'.repeat(100),
    ],
    ...['<speak><break time="3600s"/></speak>', '[[h@l]]', '<?xml version="1.0"?><!DOCTYPE a []>', '%s%n$HOME`id`'],
    ...['--help', '-o /etc/passwd', 'a.b.c.d.e', '1/2/3', '0'.repeat(40), 'w.w.w', 'A'.repeat(200), '\u202eabc'],
  ]) {
    const { words, ...sound } = await speaker.speak({ text: asGiven(text), rate: 1 })
    expect(secondsOf(sound)).toBeLessThan(2 + text.length)
    expect(words.every(({ start, end }) => start <= end)).toBe(true)
  }
  expect(secondsOf(await speaker.speak({ text: asGiven('12'), rate: 1 }))).toBeGreaterThan(0.2)
})

test('refuses what it does not speak, and what is too long for one breath', async () => {
  await expect(engine.open('ja', { signal })).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  await using speaker = await engine.open('fr', { signal })
  await expect(speaker.speak({ text: asGiven('a '.repeat(3000)), rate: 1 })).rejects.toMatchObject({
    code: 'TOO_LARGE',
  })
})

test('ends in the middle of a sentence when it is asked to', async () => {
  const abort = new AbortController()
  await using speaker = await engine.open('fr', { signal: abort.signal })
  await speaker.speak({ text: asGiven('un'), rate: 1 })
  const spoken = speaker.speak({ text: asGiven('mille '.repeat(800)), rate: 1 })
  abort.abort(new Error('the author left'))
  await expect(spoken).rejects.toThrow('the author left')
  // None of the processes that this file has started is left, that one included.
  await vi.waitFor(() => expect(familyOf(process.pid)).toEqual([process.pid]))
})

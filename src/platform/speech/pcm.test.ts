import { expect, test } from 'vitest'
import { cut, secondsOf, trim } from './pcm.ts'

/** A tenth of a second of silence, a second of sound, half a second of silence, at 1000 samples a second. */
const part = {
  samples: Int16Array.from({ length: 1600 }, (_, index) => (index >= 100 && index < 1100 ? 10_000 : 20)),
  sampleRate: 1000,
  phones: [{ text: 'w', start: 0.2, end: 0.5 }],
  words: [
    { text: 'One', start: 0.05, end: 0.5 },
    { text: 'two', start: 0.5, end: 1.6 },
  ],
}

test('silence before and behind a voice is taken away, and the words move with it', () => {
  const trimmed = trim(part)
  expect(secondsOf(trimmed)).toBe(1.05)
  expect(trimmed.words).toEqual([
    { text: 'One', start: 0, end: expect.closeTo(0.41) },
    { text: 'two', start: expect.closeTo(0.41), end: 1.05 },
  ])
  expect(trim({ ...part, samples: new Int16Array(500).fill(20) })).toMatchObject({ samples: { length: 0 }, words: [] })
})

test('what is cut off fades out, with its words', () => {
  const shorter = cut(trim(part), 0.3)
  expect(secondsOf(shorter)).toBe(0.3)
  expect([...shorter.samples.slice(-3)]).toEqual([667, 333, 0])
  expect(shorter.samples[200]).toBe(10_000)
  expect(shorter.words).toEqual([{ text: 'One', start: 0, end: 0.3 }])
  expect(cut(part, 2)).toBe(part)
})

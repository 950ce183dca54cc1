import { expect, test } from 'vitest'
import { type ComparedSound, DIMENSIONS } from './compare.ts'
import { areFewPairs, findWay } from './find-way.ts'
import { fitLines } from './fit-lines.ts'

/** A voice whose sounds change every 60 ms, as vowels and consonants do; each number stands for a sentence. */
function speak(sentences: number[], stretch = 1): ComparedSound {
  const frames = sentences.flatMap((sentence) =>
    Array.from({ length: Math.round(120 * stretch) }, (_, at) => ({ sentence, sound: Math.floor(at / stretch / 6) })),
  )
  const vectors = Float32Array.from({ length: frames.length * DIMENSIONS }, (_, index) => {
    const { sentence, sound } = frames[Math.floor(index / DIMENSIONS)] ?? { sentence: 0, sound: 0 }
    return sentence === SILENCE ? -2 : Math.sin(((sentence * 31 + sound) * 17 + (index % DIMENSIONS)) ** 2)
  })
  const sounding = Float32Array.from(frames, ({ sentence }) => (sentence === SILENCE ? 0 : 1))
  return { count: frames.length, vectors, sounding }
}

const SILENCE = 0

test.each<[string, number[], number, number[], (number | null)[]]>([
  ['all of it', [SILENCE, 1, 2, SILENCE, 3], 1, [1, 2, 3], [120, 240, 480]],
  ['spoken slowly', [1, 2, 3], 1.8, [1, 2, 3], [0, 216, 432]],
  ['spoken quickly', [1, 2, 3], 0.5, [1, 2, 3], [0, 60, 120]],
  ['without a sentence', [1, 3, 4], 1, [1, 2, 3, 4], [0, null, 120, 240]],
  ['with a sentence too much', [1, 5, 2, 3], 1, [1, 2, 3], [0, 240, 360]],
  ['from the middle on', [5, 6, 1, 2, SILENCE], 1, [1, 2, 3], [240, 360, null]],
])('finds a script: %s', (_, recorded, stretch, script, starts) => {
  const recording = speak(recorded, stretch)
  const way = findWay(
    recording,
    speak(script),
    script.map(() => 120),
  )
  const found = fitLines(recording, way).map((fit) => fit?.start ?? null)
  expect(found.map((start) => start === null)).toEqual(starts.map((start) => start === null))
  const apart = starts.map((start, line) => Math.abs((start ?? 0) - (found[line] ?? 0)))
  expect(Math.max(...apart)).toBeLessThanOrEqual(12)
})

test.each([
  ['half an hour of both', 180_000, 180_000, true],
  ['a little more', 200_000, 200_000, false],
  ['ten minutes with a script for twice as long', 60_000, 120_000, true],
  ['ten minutes with the script of a book', 60_000, 200_000, false],
])('compares %s: or not', (_, recorded, spoken, isTaken) => {
  expect(areFewPairs(recorded, spoken)).toBe(isTaken)
})

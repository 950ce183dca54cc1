import { expect, test } from 'vitest'
import { findUnscripted, fitLines, isSureFit, overallLikeness, snapLines } from './fit-lines.ts'
import { chainOf, type Way } from './warp.ts'

test.each([
  ['as the voice speaks', { likeness: 1.7, pace: 1 }, 1.6, true],
  ['slowly', { likeness: 1.3, pace: 0.4 }, 1.6, true],
  ['quickly', { likeness: 1.3, pace: 2.5 }, 1.6, true],
  ['in other words', { likeness: 1.2, pace: 1 }, 1.6, false],
  ['slower than anybody', { likeness: 1.7, pace: 0.39 }, 1.6, false],
  ['faster than anybody', { likeness: 1.7, pace: 2.6 }, 1.6, false],
  ['in a script of which little fits', { likeness: 1.5, pace: 1 }, 1.3, false],
])('a line that is spoken %s', (_, fit, overall, isSure) => {
  expect(isSureFit(fit, overall)).toBe(isSure)
})

test('half of the lines that were found fit at least as well as the script does overall', () => {
  const fits = [1.2, 1.7, 1.5].map((likeness) => ({ start: 0, end: 1, pace: 1, likeness }))
  expect(overallLikeness([...fits, null, null])).toBe(1.5)
  expect(overallLikeness([null])).toBe(0)
})

/** A way through two lines of two frames each: their states are 0 (gap), 1, 2, 3 (gap), 4, 5, 6 (gap). */
function wayOf(path: number[], likeness = 1.5): Way {
  const chain = chainOf([2, 2])
  const isLine = (state: number) => chain.frames[state] !== -1
  return {
    ...{ chain, path: Int32Array.from(path) },
    likeness: Float32Array.from(path, (state) => (isLine(state) ? likeness : 0)),
  }
}

const soundOf = (sounding: number[]) => ({
  ...{ count: sounding.length, vectors: new Float32Array(), sounding: Float32Array.from(sounding) },
})

test('tells where lines are heard, how well they fit and how fast they are', () => {
  const fits = fitLines(soundOf([0, 1, 1, 1, 1, 0, 0]), wayOf([0, 1, 1, 2, 2, 3, 6]))
  expect(fits).toEqual([{ start: 1, end: 5, likeness: 1.5, pace: 0.5 }, null])
})

test('moves lines to where sound begins and ends, but never into each other', () => {
  const sounding = Array.from({ length: 100 }, (_, at) => (at >= 20 && at < 60 ? 1 : 0))
  const line = { likeness: 1, pace: 1 }
  const moved = snapLines([{ ...line, start: 15, end: 40 }, null, { ...line, start: 40, end: 66 }], soundOf(sounding))
  expect(moved).toMatchObject([{ start: 20, end: 40 }, null, { start: 40, end: 60 }])
})

test('lists speech that no line covers, with the breaths within it', () => {
  const frames = (count: number, value: number) => new Array<number>(count).fill(value)
  const path = [...frames(10, 1), ...frames(300, 3), ...frames(10, 4), ...frames(70, 6)]
  const spoken = [...frames(20, 1), ...frames(10, 0), ...frames(60, 1), ...frames(30, 0), ...frames(50, 1)]
  const sounding = [...spoken, ...frames(150, 0), ...frames(70, 1)]
  expect(findUnscripted(soundOf(sounding), wayOf(path))).toEqual([{ start: 10, end: 170 }])
})

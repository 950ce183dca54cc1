import { expect, test } from 'vitest'
import { Stretch } from './stretch.ts'

const at30 = { num: 30, den: 1 }
const steady = (count: number, rate: number) => Array.from({ length: count }, (_, index) => (index * 1000) / rate)

/** The numbers of the frames that are shown, one after the other. */
function shown(times: number[], start: number, end: number, rate = at30): number[] {
  const stretch = new Stretch({ start, end }, rate)
  const result: number[] = []
  let held: number | undefined
  // As decoded: the last frame before the range, and those within it.
  const before = times.findLastIndex((at) => at < start)
  for (const [index, at] of times.entries()) {
    if (index < before || at >= end) continue
    for (let time = stretch.take(at); time > 0; time -= 1) result.push(held ?? -1)
    held = index
  }
  for (let time = stretch.finish(); time > 0; time -= 1) result.push(held ?? -1)
  return result
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const repeated = (number: number, times: number) => Array<number>(times).fill(number)
const inMilliseconds = steady(90, 30).map(Math.round)
const trembling = steady(90, 30).map((at, index) => at + ((index * 3) % 8))

test.each([
  ['a whole video', steady(90, 30), 0, 3000, numbers(0, 89)],
  ['from one frame to another', steady(90, 30), 1033, 2033, numbers(31, 60)],
  ['from between two frames to between two others', steady(90, 30), 1010, 2010, numbers(31, 60)],
  ['up to right behind a frame', steady(90, 30), 1000, 1001, [30]],
  ['between two frames', steady(90, 30), 1010, 1020, []],
  ['times in whole milliseconds', inMilliseconds, 33, 67, [1]],
  ['a second of times in whole milliseconds', inMilliseconds, 1033, 2033, numbers(31, 60)],
  ['a clock that trembles', trembling, 0, 3000, numbers(0, 89)],
  ['twice the rate', steady(180, 60), 0, 1000, numbers(0, 29).map((number) => number * 2)],
  ['a third of the rate', steady(30, 10), 200, 500, [2, 2, 2, 3, 3, 3, 4, 4, 4]],
  ['a picture that stays for seconds', [0, 5000], 1000, 2000, repeated(0, 30)],
  ['one that stays for a while, then another', [0, 1500], 1000, 2000, [...repeated(0, 15), ...repeated(1, 15)]],
  ['a picture that comes late', [500], 0, 1000, repeated(0, 30)],
  ['no picture at all', [], 0, 100, repeated(-1, 3)],
])('%s', (_, times, start, end, expected) => {
  expect(shown(times, start, end)).toEqual(expected)
})

test('its sound starts with its first frame, but not where that is the one before', () => {
  const start = (times: number[]) => {
    const stretch = new Stretch({ start: 1010, end: 2000 }, at30)
    for (const at of times) stretch.take(at)
    return stretch.startMs
  }
  expect(start([1000, 1033.3])).toBe(1033.3)
  expect(start([1000, 1500])).toBe(1010)
})

import { expect, test } from 'vitest'
import { roomsOf } from './fit-cue.ts'

const cue = (start: number) => ({ start, end: start + 10, text: 'x' })

test.each([
  ['up to 70 ms before the next, and to the end', [0, 1000], 3000, [0.93, 2]],
  ['nothing for two at once', [0, 0, 1000], 1500, [0, 0.93, 0.5]],
  ['nothing behind the end', [0, 4000], 3000, [3, 0]],
  ['no cues', [], 3000, []],
])('a cue has room %s', (_, starts, durationMs, rooms) => {
  expect(roomsOf(starts.map(cue), durationMs)).toEqual(rooms)
})

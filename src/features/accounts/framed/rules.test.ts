import { expect, it } from 'vitest'
import { readFrameMessage } from './rules.ts'

it.each([
  [
    { name: 'FRAME_PASS', pass: 'x' },
    { name: 'FRAME_PASS', pass: 'x' },
  ],
  [{ name: 'FRAME_ENTERED', more: 1 }, { name: 'FRAME_ENTERED' }],
  [{ name: 'FRAME_PASS' }, null],
  [{ name: 'FRAME_PASS', pass: 7 }, null],
  [{ name: 'WEET_END' }, null],
  ['FRAME_PASS', null],
  [null, null],
])('reads %j as %j', (data, message) => {
  expect(readFrameMessage(data)).toEqual(message)
})

import { expect, it } from 'vitest'
import { keepsOpener, readFrameMessage } from './rules.ts'

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

it.each([
  ['/embedded-sign-in', true],
  ['/embedded-sign-in?for=%2Fs%2Fabc', true],
  ['/login?next=%2Fembedded-sign-in%3Ffor%3D%252Fs%252Fabc', true],
  ['/login?disconnected=true&next=/embedded-sign-in', true],
  ['/new-password?next=%2Fembedded-sign-in', true],
  ['/login', false],
  ['/login?next=%2F', false],
  ['/login?next=%2Fembedded-sign-in-more', false],
  ['/?next=/embedded-sign-in', false],
  ['//embedded-sign-in', false],
  ['//', false],
])('the page of %s may know who opened it: %s', (address, may) => {
  expect(keepsOpener(address)).toBe(may)
})

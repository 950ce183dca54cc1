import { expect, it } from 'vitest'
import { saysLoggedOut } from './logged-out.ts'

const places = { ownOrigin: 'https://learn.example', companionUrl: 'https://video.example/session/logout' }

it.each([
  ['https://video.example', 'LOGGED_OUT', true],
  ['https://learn.example', 'LOGGED_OUT', true],
  ['https://video.example', { name: 'LOGGED_OUT' }, true],
  ['https://video.example', { type: 'LOGGED_OUT' }, true],
  ['https://video.example', { message: 'LOGGED_OUT' }, true],
  ['https://evil.example', 'LOGGED_OUT', false],
  ['https://video.example.evil.example', 'LOGGED_OUT', false],
  ['http://video.example', 'LOGGED_OUT', false],
  ['null', 'LOGGED_OUT', false],
  ['https://video.example', 'WEET_END', false],
  ['https://video.example', null, false],
  ['https://video.example', 7, false],
])('of %s saying %j: %s', (origin, data, isSaid) => {
  expect(saysLoggedOut({ origin, data }, places)).toBe(isSaid)
})

it('believes no one when the address is none', () => {
  expect(saysLoggedOut({ origin: 'null', data: 'LOGGED_OUT' }, { ...places, companionUrl: 'nonsense' })).toBe(false)
})

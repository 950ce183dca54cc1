import { describe, expect, it } from 'vitest'
import { ownPageOf, rowNumber } from './rules.ts'

describe('ownPageOf', () => {
  it.each([
    ['/s/abcdefghijk', { kind: 'speach', ref: 'abcdefghijk' }],
    ['/s/abcdefghijk_REGULATED/a-title?chapter=3#x', { kind: 'speach', ref: 'abcdefghijk_REGULATED' }],
    ['/play-embedded/12', { kind: 'speach', ref: '12' }],
    ['/p/7/first-steps', { kind: 'path', ref: '7' }],
    ['/profil/0b0e0c1e-0000-4000-8000-000000000000', { kind: 'profile', ref: '0b0e0c1e-0000-4000-8000-000000000000' }],
    ['/', null],
    ['/s/', null],
    ['/play/abcdefghijk', null],
    ['/search?term=/s/abcdefghijk', null],
    ['/recorder/p/7', null],
  ])('%s', (address, expected) => {
    expect(ownPageOf(new URL(address, 'https://learn.example'))).toEqual(expected)
  })
})

it.each([
  ['7', 7],
  ['007', 7],
  ['0', 0],
  ['-1', 0],
  ['7x', 0],
  ['', 0],
  ['9999999999', 0],
])('the number in %j is %i', (ref, expected) => {
  expect(rowNumber(ref)).toBe(expected)
})

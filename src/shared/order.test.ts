import { describe, expect, it } from 'vitest'
import { type Drop, dropOnto, moveTo, step } from './order.ts'

const ORDER = ['a', 'b', 'c', 'd']

describe('moveTo', () => {
  it.each<[string, number, string]>([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 99, 'acdb'],
    ['c', -1, 'cabd'],
    ['x', 0, 'abcd'],
  ])('%s to place %i', (id, place, expected) => {
    expect(moveTo(ORDER, id, place).join('')).toBe(expected)
  })

  it('is the very same order where nothing moves', () => {
    for (const [id, place] of [
      ['a', 0],
      ['a', -3],
      ['d', 9],
      ['x', 1],
    ] as const) {
      expect(moveTo(ORDER, id, place)).toBe(ORDER)
    }
    expect(moveTo([], 'a', 0)).toEqual([])
  })
})

describe('step', () => {
  it.each<[string, -1 | 1, string]>([
    ['a', 1, 'bacd'],
    ['d', -1, 'abdc'],
    ['a', -1, 'abcd'],
    ['d', 1, 'abcd'],
  ])('%s by %i', (id, by, expected) => {
    expect(step(ORDER, id, by).join('')).toBe(expected)
  })
})

describe('dropOnto', () => {
  it.each<[string, Drop, string]>([
    ['behind the next', { dragged: 'a', over: 'b', after: true }, 'bacd'],
    ['before the next: nothing moves', { dragged: 'a', over: 'b', after: false }, 'abcd'],
    ['before the one above', { dragged: 'b', over: 'a', after: false }, 'bacd'],
    ['behind the one above: nothing moves', { dragged: 'b', over: 'a', after: true }, 'abcd'],
    ['behind the last', { dragged: 'a', over: 'd', after: true }, 'bcda'],
    ['before the first', { dragged: 'd', over: 'a', after: false }, 'dabc'],
    ['onto itself', { dragged: 'b', over: 'b', after: true }, 'abcd'],
    ['onto what is gone', { dragged: 'b', over: 'x', after: true }, 'abcd'],
  ])('%s', (_, drop, expected) => {
    expect(dropOnto(ORDER, drop).join('')).toBe(expected)
  })
})

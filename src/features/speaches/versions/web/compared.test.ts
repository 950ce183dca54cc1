import { describe, expect, it } from 'vitest'
import { type ComparedSearch, chooseCompared, readCompared, versionBefore } from './compared.ts'

const versions = [{ number: 5 }, { number: 3 }, { number: 1 }]

describe('chooseCompared', () => {
  it.each<[string, ComparedSearch, boolean, unknown]>([
    ['the latest with the one before', {}, false, { from: 3, to: 5 }],
    ['the draft that is ahead with the latest', {}, true, { from: 5, to: 'draft' }],
    ['those of the address', { from: '1', to: '5' }, true, { from: 1, to: 5 }],
    ['backwards, if asked for', { from: 'draft', to: '1' }, false, { from: 'draft', to: 1 }],
    ['the one before a chosen one', { to: '3' }, true, { from: 1, to: 3 }],
    ['the first one with itself', { to: '1' }, false, { from: 1, to: 1 }],
    ['no version that does not exist', { from: '4', to: '99' }, false, { from: 3, to: 5 }],
  ])('%s', (_, asked, isAhead, expected) => {
    expect(chooseCompared(versions, { isAhead }, asked)).toEqual(expected)
  })

  it('finds nothing where nothing was published', () => {
    expect(chooseCompared([], { isAhead: true }, { from: '1', to: 'draft' })).toBeNull()
  })
})

it('reads the address, whatever stands in it', () => {
  expect(readCompared({ from: '2', to: 'draft', other: 'x' })).toEqual({ from: '2', to: 'draft' })
  expect(readCompared({ from: ['2'], to: null })).toEqual({ from: undefined, to: undefined })
})

it('knows what was there before the draft', () => {
  expect(versionBefore(versions, 'draft')).toBe(5)
})

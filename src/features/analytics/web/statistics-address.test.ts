import { expect, it } from 'vitest'
import { readShown, type Shown, writeShown } from './statistics-address.ts'

const USUAL: Shown = { view: 'overview', period: 'month', search: '', status: null, sort: 'NAME', asc: true }

it.each([
  ['nothing', {}, USUAL],
  ['what nobody knows', { view: 'x', period: 7, status: 'ALL', sort: '', asc: 'maybe' }, USUAL],
  [
    'everything',
    { view: 'people', period: 'year', search: '12', status: 'FAILED', sort: 'SCORE', asc: 'false' },
    { view: 'people', period: 'year', search: '12', status: 'FAILED', sort: 'SCORE', asc: false },
  ],
])('an address that says %s', (_, address, shown) => {
  expect(readShown(address)).toEqual(shown)
  expect(readShown(writeShown(readShown(address)))).toEqual(shown)
})

it('does not say what is usual', () => {
  expect(writeShown(USUAL)).toEqual({})
  expect(writeShown({ ...USUAL, view: 'people', asc: false })).toEqual({ view: 'people', asc: 'false' })
})

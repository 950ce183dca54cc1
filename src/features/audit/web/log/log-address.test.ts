import { expect, it } from 'vitest'
import { ALL_ACTS, readShownActions, writeShownActions } from './log-address.ts'

it('is read from the address, and written into it, as it is', () => {
  const shown = {
    subject: 'Brandt',
    person: 7,
    kind: 'person',
    act: 'person.deactivate',
    from: '2026-01-01',
    to: '2026-11-23',
  } as const
  expect(writeShownActions(shown)).toEqual({ ...shown, person: '7' })
  expect(readShownActions(writeShownActions(shown))).toEqual(shown)
  expect(writeShownActions(ALL_ACTS)).toEqual({})
  expect(readShownActions({})).toEqual(ALL_ACTS)
})

it.each([
  { person: '-1' },
  { person: '1.5' },
  { person: 'me' },
  { kind: 'planet' },
  { act: 'person.explode' },
  { from: 'yesterday' },
  { to: '2026-13-01' },
])('is everything where the address says what there is not: %j', (address) => {
  expect(readShownActions(address)).toEqual(ALL_ACTS)
})

it('is no act on another kind of thing', () => {
  expect(readShownActions({ kind: 'group', act: 'person.create' })).toEqual({ ...ALL_ACTS, kind: 'group' })
})

import { expect, it } from 'vitest'
import { readShown, type ShownUsers, USUAL_USERS, writeShown } from './users-address.ts'

it('says only what is not as usual, and reads it again', () => {
  expect(writeShown(USUAL_USERS)).toEqual({})
  const shown: ShownUsers = {
    ...USUAL_USERS,
    ...{ search: 'a & b', groups: [3, -1], roles: ['ADMIN', 'FORMATEUR'], state: 'NONE', sort: 'CREATED', asc: false },
    createdFrom: '2026-02-28',
  }
  expect(readShown(writeShown(shown))).toEqual(shown)
})

it('takes nothing from an address that nobody of us wrote', () => {
  const wrong = { groups: 'x,-5,1.5', roles: 'KING', state: 'GONE', sort: 'RANDOM', createdFrom: '2026-99-99' }
  expect(readShown(wrong)).toEqual(USUAL_USERS)
  expect(readShown({ search: 'x'.repeat(999) }).search).toHaveLength(200)
})

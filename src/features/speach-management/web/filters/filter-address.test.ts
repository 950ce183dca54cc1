import { expect, it } from 'vitest'
import { countFolded, readShown, UNFILTERED, writeShown } from './filter-address.ts'

it('opens with what is published, last changed first', () => {
  expect(readShown({})).toMatchObject({ state: 'PUBLIE', sort: 'LAST_MAJ', asc: false, searchTitle: '' })
  expect(writeShown(readShown({}))).toEqual({})
})

it('says everything in the address, and reads it there again', () => {
  const shown = {
    ...readShown({}),
    searchTitle: 'a, "b" & 100%',
    searchAuthor: 'ana',
    state: 'NONE' as const,
    visibilities: ['PUBLIC' as const, 'RESTREINT' as const],
    categories: [3, 14],
    inWorkflow: true,
    pinnedOnHome: true,
    periodicReview: true,
    startDate: '2026-01-01',
    endDate: '2026-02-28',
    sort: 'TITLE' as const,
    asc: true,
    speachID: 'kQ3vZ8pWm1A',
  }
  expect(readShown(writeShown(shown))).toEqual(shown)
  expect(countFolded(shown)).toBe(6)
  expect(countFolded({ ...shown, ...UNFILTERED })).toBe(0)
})

it('makes nothing of what is none', () => {
  const odd = {
    state: 'SOME',
    visibilities: 'SECRET',
    categories: 'x,-1,2.5',
    startDate: '2026-99-99',
    asc: 'up',
    sort: {},
  }
  expect(readShown(odd)).toEqual(readShown({}))
})

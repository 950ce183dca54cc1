import { describe, expect, it } from 'vitest'
import { askedList, filtersOf, readListSearch, statesOf, writeFilters } from './list-address.ts'

const usual = { sort: 'LAST_MAJ', asc: false, name: '', onlyState: 'NONE' }

describe('the address of my account', () => {
  it.each([
    ['nothing', {}, usual],
    [
      'everything',
      { sort: 'TITLE', asc: 'true', name: 'a', onlyState: 'ARCHIVE' },
      { sort: 'TITLE', asc: true, name: 'a', onlyState: 'ARCHIVE' },
    ],
    ['what nobody knows', { sort: 'RANDOM', asc: 'yes', onlyState: 'GONE' }, usual],
    ['no texts', { sort: ['TITLE'], asc: null, name: { a: 1 } }, usual],
    ['what looks like a number', { asc: 'true', name: '2026' }, { ...usual, asc: true, name: '2026' }],
    ['too long a name', { name: 'x'.repeat(500) }, { ...usual, name: 'x'.repeat(150) }],
  ])('carries %s', (_what, search, filters) => {
    expect(filtersOf(readListSearch(search), 'EDITED')).toEqual(filters)
  })

  it('has archived ones among one’s own only', () => {
    const search = { onlyState: 'ARCHIVE' }
    expect(filtersOf(search, 'COEDIT').onlyState).toBe('NONE')
    expect(filtersOf(search, 'BOOKMARKED').onlyState).toBe('NONE')
    expect(statesOf('BOOKMARKED')).toEqual([])
  })

  it('leaves out what is as usual', () => {
    const filters = filtersOf({}, 'EDITED')
    expect(Object.values(writeFilters(filters)).filter(Boolean)).toEqual([])
    expect(filtersOf(writeFilters({ ...filters, asc: true, name: 'a' }), 'EDITED')).toEqual({
      ...usual,
      asc: true,
      name: 'a',
    })
  })

  it.each([
    ['/account', { tabSelected: 'TOREVIEW' }, 'TOREVIEW'],
    ['/account', {}, undefined],
    ['/account/s/validate', { tabSelected: 'EDITED' }, 'WFTOVALIDATE'],
    ['/account/s/validateInProgress', {}, 'WFINPROGRESS'],
  ])('%s %o asks for %s', (pathname, search, list) => {
    expect(askedList(pathname, search)).toBe(list)
  })
})

import { describe, expect, it } from 'vitest'
import { filtersOf, readBrowse } from './browse-address.ts'

describe('the address of a row', () => {
  it.each([
    ['nothing', {}, {}],
    ['everything', { language: 'de', category: '7', sort: 'TITLE' }, { language: 'de', category: 7, sort: 'TITLE' }],
    ['all languages', { language: 'all' }, { language: 'all' }],
    ['what nobody knows', { language: 'xx', category: -1, sort: 'RANDOM' }, {}],
    ['no texts', { language: ['de'], category: {}, sort: null }, {}],
    ['too large a number', { category: 3e9 }, {}],
  ])('carries %s', (_, search, expected) => {
    expect(readBrowse(search)).toEqual(expected)
  })

  it.each([
    ['new', {}, { languages: ['fr', 'en'] }],
    ['new', { language: 'all' }, {}],
    ['new', { language: 'de', category: 7, sort: 'TITLE' }, { languages: ['de'], categoryId: 7 }],
    ['category-3', { category: 7, sort: 'TITLE' }, { languages: ['fr', 'en'], sort: 'TITLE' }],
    ['assigned', {}, {}],
    ['followed', { language: 'es' }, { languages: ['es'] }],
  ] as const)('asks of %s with %o for %o', (row, search, expected) => {
    expect(filtersOf(row, search, ['fr', 'en'])).toEqual(expected)
  })

  it('asks for all where one reads every language', () => {
    expect(filtersOf('new', {}, ['fr', 'en', 'de', 'es']).languages).toBeUndefined()
  })
})

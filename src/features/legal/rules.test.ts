import { describe, expect, it } from 'vitest'
import { pathOnSite, shownLanguage } from './rules.ts'

describe('shownLanguage', () => {
  it.each([
    [['fr', 'en', 'de'], 'de', 'de'],
    [['fr', 'en'], 'de', 'en'],
    [['es', 'fr'], 'de', 'fr'],
    [['es'], 'de', 'es'],
    [[], 'de', undefined],
  ] as const)('of %s for %s is %s', (written, wanted, shown) => {
    expect(shownLanguage(written, wanted)).toBe(shown)
  })
})

describe('pathOnSite', () => {
  it.each([
    ['/', '/'],
    ['/s/abc/a-title?chapter=2#top', '/s/abc/a-title?chapter=2#top'],
    ['', '/'],
    ['account', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/%0d%0aset-cookie:x', '/%0d%0aset-cookie:x'],
    ['/\r\nset-cookie: x', '/set-cookie:%20x'],
    ['/..//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('of %j is %j', (address, path) => {
    expect(pathOnSite(address)).toBe(path)
  })
})

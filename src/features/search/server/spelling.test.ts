import { describe, expect, it } from 'vitest'
import { likelySpellings } from './spelling.ts'

const whole = { isOpen: false }

describe('likelySpellings', () => {
  it.each([
    ['two letters swapped', 'enegry', ['energy']],
    ['a letter missing', 'energi', ['energia', 'energy']],
    ['a letter too many', 'windd', ['wind']],
    ['a wrong letter', 'wimd', ['wind']],
    ['two slips in a long word', 'fotovoltsk', ['fotovoltaik']],
    ['accents are no slips', 'énergj', ['energy']],
    ['too short to guess', 'wnd', []],
    ['too far away', 'elephant', []],
  ])('%s: %s', (_, word, meant) => {
    const dictionary = ['energia', 'energy', 'wind', 'fotovoltaik', 'kind', 'window']
    const found = likelySpellings(word, dictionary, whole)
    expect(found.slice(0, meant.length)).toEqual(meant)
    if (meant.length === 0) expect(found).toEqual([])
  })

  it('knows the beginning of a longer word while it is typed', () => {
    expect(likelySpellings('windkarf', ['windkraftanlagen'], { isOpen: true })).toEqual(['windkraftanlagen'])
    expect(likelySpellings('windkarf', ['windkraftanlagen'], whole)).toEqual([])
  })

  it('offers the likeliest, never the word itself', () => {
    const found = likelySpellings('wind', ['wind', 'kind', 'bind', 'wine', 'wand', 'winde'], whole)
    expect(found).toHaveLength(4)
    expect(found).not.toContain('wind')
  })
})

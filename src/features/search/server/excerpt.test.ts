import { describe, expect, it } from 'vitest'
import type { FoundText } from '../contract.ts'
import { excerptOf, markText } from './excerpt.ts'

/** Found pieces between brackets. */
function show(parts: FoundText): string {
  return parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
}

const hits = (asked: string, ...words: string[]) => ({ words: new Set(words), asked: asked.split(' ') })

describe('markText', () => {
  it.each([
    ['the word, not its punctuation', 'Wind? “Wind”!', hits('wind', 'wind'), '[Wind]? “[Wind]”!'],
    [
      'only the typed part of a longer word',
      'Windkraftanlagen',
      hits('wind', 'windkraftanlagen'),
      '[Wind]kraftanlagen',
    ],
    ['the typed part with its accents', 'Die Häuser', hits('haus', 'hauser'), 'Die [Häus]er'],
    ['another form of the word whole', 'Éolien', hits('éoliennes', 'eolien'), '[Éolien]'],
    ['letters that fold into two', 'Straßenbau', hits('strasse', 'strassenbau'), '[Straße]nbau'],
    ['accents written as marks of their own', 'cafe\u0301s', hits('cafe', 'cafes'), '[cafe\u0301]s'],
    ['what was meant, not what was typed', 'Energy', hits('enegry', 'energy'), '[Energy]'],
    ['nothing', 'Sun', hits('wind', 'wind'), 'Sun'],
    ['markup is text', '<b>wind</b>', hits('wind', 'wind'), '<b>[wind]</b>'],
  ])('%s', (_, text, found, expected) => {
    expect(show(markText(text, found))).toBe(expected)
  })
})

describe('excerptOf', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(20)

  it('shows a short text whole', () => {
    expect(show(excerptOf('The wind blows.', hits('wind', 'wind')))).toBe('The [wind] blows.')
  })

  it('is empty where nothing is found', () => {
    expect(excerptOf(filler, hits('wind', 'wind'))).toEqual([])
  })

  it('shows what is around, cut between words', () => {
    const shown = show(excerptOf(`${filler}the wind blows ${filler}`, hits('wind', 'wind')))
    expect(shown).toMatch(/^… (?:lorem|ipsum|dolor|sit|amet) .*the \[wind\] blows .* (?:lorem|ipsum|dolor|sit|amet) …$/)
    expect(shown.length).toBeLessThan(175)
  })

  it('prefers the part in which most is found', () => {
    const text = `wind ${filler}wind power and wind parks ${filler}`
    expect(show(excerptOf(text, hits('wind', 'wind')))).toContain('[wind] power and [wind] parks')
  })

  it('never stops in the middle of what was found', () => {
    for (let shift = 0; shift < 60; shift += 1) {
      const text = `${'x'.repeat(shift)} wind ${'y '.repeat(70)}wind ${filler}`
      const shown = excerptOf(text, hits('wind', 'wind'))
      expect(shown.filter(({ hit }) => hit).every(({ text: piece }) => piece === 'wind')).toBe(true)
    }
  })

  it('copes with a text without spaces', () => {
    const shown = excerptOf(`${'日'.repeat(500)} wind`, hits('wind', 'wind'))
    expect(shown.some(({ hit }) => hit)).toBe(true)
  })
})

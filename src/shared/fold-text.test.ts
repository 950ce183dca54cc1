import { describe, expect, it } from 'vitest'
import { foldAccents, foldTypography } from './fold-text.ts'

describe('typography', () => {
  it.each([
    ['can’t', "can't"],
    ['l`hôtel', "l'hôtel"],
    ['OʼBrien', "o'brien"],
    ['“fair”', '"fair"'],
    ['« oui »', '"oui"'],
    ['„ja“', '"ja"'],
    ['half\u2011open', 'half-open'],
    ['1914–1918', '1914-1918'],
    ['−12', '-12'],
    ['40\u00a0%', '40%'],
    ['vrai ?', 'vrai?'],
    ['oak\u200b', 'oak'],
    ['a\u00a0\u2009b', 'a b'],
    ['İzmir', 'izmir'],
    ['Iğdır', 'iğdir'],
    ['ＡＢＣ', 'abc'],
    ['eﬃcient', 'efficient'],
    ['½', '1⁄2'],
  ])('%s is %s', (text, folded) => {
    expect(foldTypography(text)).toBe(folded)
  })

  it.each([
    ['m²', 'm2'],
    ['H₂O', 'H2O'],
    ['1ª', '1a'],
    ['x-y', 'x y'],
    ['日本', '曰本'],
  ])('%s is not %s', (one, other) => {
    expect(foldTypography(one)).not.toBe(foldTypography(other))
  })
})

describe('accents', () => {
  it.each([
    ['Évian', 'evian'],
    ['Straße', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['Ṣāliḥ', 'salih'],
    ['Ελλάς', 'ελλασ'],
    ['ёлка', 'елка'],
    ['за́мок', 'замок'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
  ])('%s is %s', (text, folded) => {
    expect(foldAccents(text)).toBe(folded)
  })

  it.each([
    ['й makes another word', 'мой', 'мои'],
    ['so does ї', 'їх', 'iх'],
    ['dakuten', 'が', 'か'],
    ['handakuten', 'ぱ', 'は'],
    ['a vowel sign of Devanagari', 'की', 'का'],
    ['one of Thai', 'ไม่', 'ไม'],
    ['the hamza of Arabic', 'سأل', 'سال'],
  ])('%s', (_, one, other) => {
    expect(foldAccents(one)).not.toBe(foldAccents(other))
  })

  it.each([
    ['de', 'schön', 'schon', false],
    ['de', 'Café', 'Cafe', true],
    ['de', 'Straße', 'Strasse', true],
    ['es', 'año', 'ano', false],
    ['es', 'según', 'segun', true],
    ['fr', 'élève', 'eleve', true],
    ['en', 'naïve', 'naive', true],
  ] as const)('in %s, %s and %s are the same: %s', (language, one, other, isSame) => {
    expect(foldAccents(one, language) === foldAccents(other, language)).toBe(isSame)
    expect(foldAccents(one)).toBe(foldAccents(other))
  })
})

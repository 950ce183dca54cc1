import { describe, expect, it } from 'vitest'
import { foldWord, placeWords } from '../folding.ts'
import { endsHalfTyped, termsOf, waysOfWriting, wordsOf } from './terms.ts'

describe('wordsOf', () => {
  it.each([
    ['Wind/Solar, 3.14 & ISO-9001', ['wind', 'solar', '3', '14', 'iso', '9001', 'iso9001']],
    ["l’énergie d'hier", ['l', 'énergie', 'd', 'hier']],
    ['eﬃcient m² ½', ['efficient', 'm2', '1', '2']],
    ['Wind\u00adkraft', ['windkraft']],
    ['CO2 naïve ÉTÉ', ['co2', 'naïve', 'été']],
    ['العربية हिन्दी', ['العربية', 'हिन्दी']],
    ['日本語', ['日本', '本語', '語']],
    ['Python入门', ['python', '入门', '门']],
    ['ต้น', ['ต้น', 'น']],
    ['Wi-Fi USB‑C', ['wi', 'fi', 'wifi', 'usb', 'c', 'usbc']],
    ['C++, C# und .NET; a.net', ['c', 'cplusplus', 'c', 'csharp', 'und', 'net', 'dotnet', 'a', 'net']],
    ['AT&T', ['at', 't', 'att']],
    [
      '10.000 1,234,567 3.14 10 000',
      ['10', '000', '10000', '1', '234', '567', '1234567', '3', '14', '10', '000', '10000'],
    ],
    ['a-b-c-d-e-f', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['🎉 — !?', []],
    ['\0\ud800', []],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('leaves out runs of letters that are no words', () => {
    expect(wordsOf(`a ${'x'.repeat(61)} b`)).toEqual(['a', 'b'])
  })
})

describe('termsOf', () => {
  it.each([
    ['wind wind Wind', ['wind']],
    ['vitamin c', ['vitamin']],
    ['c', ['c']],
    ['c d', ['c', 'd']],
    ['C++', ['cplusplus']],
    ['learn c#', ['learn', 'csharp']],
    ['Wi-Fi setup', ['wi-fi', 'setup']],
    ['机器学习', ['机器', '器学', '学习']],
    ['法', ['法']],
    ['', []],
  ])('%j', (term, words) => {
    expect(termsOf(term)).toEqual(words)
  })

  it('reads twelve words of a long text', () => {
    expect(termsOf(Array.from({ length: 500 }, (_, index) => `word${index}`).join(' '))).toHaveLength(12)
  })
})

describe('waysOfWriting', () => {
  it.each([
    [['wind'], [['wind']]],
    [
      ['wi-fi', 'setup'],
      [
        ['wifi', 'setup'],
        ['wi', 'fi', 'setup'],
      ],
    ],
    [['e-mail'], [['email']]],
    [
      ['at-t', 'wi-fi'],
      [
        ['att', 'wifi'],
        ['att', 'wi', 'fi'],
      ],
    ],
  ])('%j', (terms, ways) => {
    expect(waysOfWriting(terms)).toEqual(ways)
  })
})

describe('endsHalfTyped', () => {
  it.each([
    [['b'], false],
    [['é'], false],
    [['br'], true],
    [['bridge', 'w'], false],
    [['w', 'bridge'], true],
    [['w wa we'], false],
    [['光'], true],
    [['ひ'], true],
    [[], false],
  ])('%j: %s', (terms, expected) => {
    expect(endsHalfTyped(terms)).toBe(expected)
  })
})

describe('foldWord', () => {
  it.each([
    ['Éoliennes', 'eoliennes'],
    ['Straße', 'strasse'],
    ['Œuvre', 'oeuvre'],
    ['İstanbul', 'istanbul'],
    ['Ørsted', 'orsted'],
    ['niño', 'nino'],
    ['Ħaġar', 'hagar'],
    ['ǽ', 'ǽ'],
    ['Ёлка', 'елка'],
    ['Район', 'район'],
    ['日本', '日本'],
    ['हिन्दी', 'हिन्दी'],
  ])('%s', (word, folded) => {
    expect(foldWord(word)).toBe(folded)
  })
})

describe('placeWords', () => {
  it('tells where the wanted words stand', () => {
    const text = '« Été », dit-il, İstanbul en été'
    const wanted = new Set(['ete', 'il', foldWord('İstanbul')])
    expect(placeWords(text, wanted).map(({ start, end, folded }) => [text.slice(start, end), folded])).toEqual([
      ['Été', 'ete'],
      ['il', 'il'],
      ['İstanbul', foldWord('İstanbul')],
      ['été', 'ete'],
    ])
  })
})

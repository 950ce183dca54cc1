import { expect, test } from 'vitest'
import { asGiven, rewrite, timeWords } from './mapped-text.ts'

const at = (...places: number[]) => places.map((place, index) => ({ at: place, start: index, end: index + 1 }))

test('what is said instead comes from where it stood', () => {
  const text = rewrite(
    rewrite(asGiven('a 5 € b'), /€/gu, () => 'euros'),
    /a/gu,
    () => null,
  )
  expect(text).toEqual({ given: 'a 5 € b', said: 'a 5 euros b', origins: [0, 1, 2, 3, 4, 4, 4, 4, 4, 5, 6] })
})

test.each([
  ['each word has its time', 'One two.', at(0, 4), ['One 0-1', 'two. 1-2']],
  [
    'what has no sound of its own belongs to the word before',
    '– One – two 😀',
    at(2, 8),
    ['– One – 0-1', 'two 😀 1-2'],
  ],
  ['a word that is heard as two is one', 'vierzig', at(0, 4), ['vierzig 0-2']],
  ['Chinese has words without spaces', '大家好', at(0, 1, 2), ['大家 0-2', '好 2-3']],
  ['nothing was heard', '…', [], []],
])('%s', (_, given, heard, words) => {
  const timed = timeWords(asGiven(given), heard)
  expect(timed.map(({ text, start, end }) => `${text} ${start}-${end}`)).toEqual(words)
})

test('times never go back, whatever an engine says', () => {
  const heard = [
    { at: 0, start: 1, end: 4 },
    { at: 4, start: 0.5, end: 0.7 },
    { at: 8, start: 3, end: 2 },
  ]
  expect(timeWords(asGiven('One two six'), heard)).toEqual([
    { text: 'One', start: 1, end: 1 },
    { text: 'two', start: 1, end: 1 },
    { text: 'six', start: 3, end: 3 },
  ])
})

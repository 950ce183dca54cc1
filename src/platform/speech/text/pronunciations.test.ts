import { expect, test } from 'vitest'
import { asGiven, timeWords } from './mapped-text.ts'
import { pronounce } from './pronunciations.ts'

test.each([
  ['SQL is old.', { SQL: 'sequel' }, 'sequel is old.'],
  ['NoSQL, SQLite and SQL', { SQL: 'sequel' }, 'NoSQL, SQLite and sequel'],
  ['It is IT.', { IT: 'eye tee' }, 'It is eye tee.'],
  ['Live and live', { live: 'lyve' }, 'lyve and lyve'],
  ['New York is new.', { 'new york': 'N Y', new: 'recent' }, 'N Y is recent.'],
  ['New\u00a0York', { 'New York': 'N Y' }, 'N Y'],
  ["l’API d'API", { API: 'a pé i' }, "l’a pé i d'a pé i"],
  ['Cafe\u0301 cafés', { café: 'kaffay' }, 'kaffay cafés'],
  ['C++ and .NET, not C', { 'C++': 'see plus plus', '.NET': 'dot net' }, 'see plus plus and dot net, not C'],
  ['a.b axb', { 'a.b': 'dot' }, 'dot axb'],
  ['我在重庆工作', { 重庆: '虫庆' }, '我在虫庆工作'],
  ['one two', { one: 'two', two: 'one' }, 'two one'],
  ['Straße', { '': 'x', ' ': 'y', '[a-z]+': 'z' }, 'Straße'],
])('%s with %o', (text, words, said) => {
  const pronunciations = Object.entries(words).map(([word, say]) => ({ word, say }))
  expect(pronounce(asGiven(text), pronunciations).said).toBe(said)
})

test('the times are those of the words that were given', () => {
  const text = pronounce(asGiven('Ask SQL now'), [{ word: 'SQL', say: 'the sequel language' }])
  expect(text.said).toBe('Ask the sequel language now')
  const heard = [0, 4, 8, 15, 24].map((at, index) => ({ at, start: index, end: index + 1 }))
  expect(timeWords(text, heard)).toEqual([
    { text: 'Ask', start: 0, end: 1 },
    { text: 'SQL', start: 1, end: 4 },
    { text: 'now', start: 4, end: 5 },
  ])
})

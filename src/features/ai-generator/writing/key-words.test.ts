import { expect, it } from 'vitest'
import { keyWordsOf } from './key-words.ts'

const of = (...texts: [string, string][]) => texts.map(([title, gist]) => ({ title, gist }))

it.each([
  [
    'en' as const,
    of(
      ['1 Introduction', 'A pump lifts water.'],
      ['2 The pump', 'The pumps of the house are made of steel.'],
      ['3 Valves', 'A valve closes when the pressure falls.'],
      ['3.1 Testing the valve', 'Two people test it.'],
      ['Chapter 4', 'The chapter about nothing.'],
    ),
    ['valves', 'pump'],
  ],
  [
    'de' as const,
    of(
      ['Einleitung', 'Die Pumpe hebt Wasser.'],
      ['Die Pumpe', 'Pumpen sind aus Stahl.'],
      ['Kapitel 2: Ventile', 'Das Ventil schließt.'],
    ),
    ['Pumpe'],
  ],
  ['fr' as const, of(['La pompe', 'Une pompe.'], ['Les pompes', 'Le PDF.'], ['Le PDF', 'x']), ['pompe', 'PDF']],
  ['es' as const, of(['Introducción', 'Nada.'], ['Capítulo 2', 'Nada.']), []],
  ['en' as const, [], []],
])('names what sections come back to, in %s', (language, sections, expected) => {
  expect(keyWordsOf(sections, language, 5)).toEqual(expected)
})

it('names no more than is wanted', () => {
  const words = ['anchor', 'ladder', 'harness', 'weather', 'rescue', 'tower', 'nacelle']
  const sections = words.flatMap((word) => of([word, word], [word, word]))
  expect(keyWordsOf(sections, 'en', 5)).toHaveLength(5)
})

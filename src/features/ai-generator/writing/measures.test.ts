import { expect, test } from 'vitest'
import { numbersIn } from './measures.ts'

test.each([
  ['en', 'It boils at 100 °C.', 100, '°C'],
  ['en', 'It weighs 1,250.5 kg.', 1250.5, 'kg'],
  ['en', 'About 12 percent agree.', 12, '%'],
  ['de', 'Es wiegt 1.250,5 kg.', 1250.5, 'kg'],
  ['de', 'Nach 14 Tagen ist Schluss.', 14, 'd'],
  ['de', 'Rund 3,5 Prozent stimmen zu.', 3.5, '%'],
  ['fr', 'Le délai est de 1 250 jours.', 1250, 'd'],
  ['fr', 'La pression atteint 2,5 bars.', 2.5, 'bar'],
  ['es', 'El plazo es de 30 días.', 30, 'd'],
  ['es', 'Mide 1.200 metros.', 1200, 'm'],
] as const)('reads in %s the amount of: %s', (language, text, value, unit) => {
  expect(numbersIn(text, language)).toMatchObject([{ value, unit }])
})

test.each([
  ['Channel 5A is free.'],
  ['See version 1.2.3 of it.'],
  ['It takes 3-5 days.'],
  ['The A4 page is white.'],
  ['In 1998 it began.'],
  ['A ratio of 3:1 is usual.'],
])('takes this for no amount: %s', (text) => {
  expect(numbersIn(text, 'en').every((number) => number === undefined)).toBe(true)
})

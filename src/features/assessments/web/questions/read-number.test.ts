import { expect, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { readNumber, showNumber } from './read-number.ts'

it.each<[string, Locale, number | null]>([
  ['3.14', 'en', 3.14],
  ['3,14', 'en', 3.14],
  ['3,14', 'de', 3.14],
  ['3.14', 'de', 3.14],
  ['3,14', 'fr', 3.14],
  ['3,14', 'es', 3.14],
  // One mark before three digits: the language decides.
  ['1,234', 'en', 1234],
  ['1,234', 'de', 1.234],
  ['1.234', 'de', 1234],
  ['1.234', 'en', 1.234],
  ['1.234', 'fr', 1.234],
  ['0.125', 'de', 0.125],
  ['0,125', 'en', 0.125],
  ['1.234,5', 'de', 1234.5],
  ['1,234.5', 'de', 1234.5],
  ['1.234.567', 'en', 1234567],
  ['1,234,567.89', 'en', 1234567.89],
  ['1 234,5', 'fr', 1234.5],
  ['1\u202f234\u00a0567', 'fr', 1234567],
  ['1’234.5', 'de', 1234.5],
  [' −5 ', 'en', -5],
  ['+7', 'en', 7],
  [',5', 'de', 0.5],
  ['5,', 'de', 5],
  ['1e3', 'en', 1000],
  ['0', 'en', 0],
  ['', 'en', null],
  ['-', 'en', null],
  [',', 'de', null],
  ['1,2,3', 'en', null],
  ['12,34.5', 'en', null],
  ['1.23.4,5', 'de', null],
  ['1 2', 'en', null],
  ['five', 'en', null],
  ['0x10', 'en', null],
  ['1e99999', 'en', null],
  ['Infinity', 'en', null],
])('reads %j in %s as %j', (text, locale, number) => {
  expect(readNumber(text, locale)).toBe(number)
})

it.each<Locale>(['en', 'de', 'fr', 'es'])('reads in %s what it shows', (locale) => {
  for (const number of [0, -3.5, 1234.5, 9876543.21, 0.001, 1234, 12345]) {
    expect(readNumber(showNumber(number, locale), locale)).toBe(number)
  }
})

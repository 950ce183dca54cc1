import { expect, test } from 'vitest'
import { alignPhones } from './align-phones.ts'

/** Phones of a second each. */
const phones = (names: string) => names.split(' ').map((name, index) => ({ name, start: index, end: index + 1 }))
const spelled = (words: string) => words.split('|').map((word) => word.split(' '))

test.each([
  ['as it is spelled', 'pau dh ax k ae t pau', 'dh ax|k ae t', ['0: 1-3', '1: 3-6']],
  ['with a pause between', 'pau dh ax pau k ae t pau', 'dh ax|k ae t', ['0: 1-3', '1: 4-7']],
  ['with another vowel', 'dh iy k ae t', 'dh ax|k ae t', ['0: 0-2', '1: 2-5']],
  ['with more than is spelled', 'dh ax k ae t s', 'dh ax|k ae t', ['0: 0-2', '1: 2-6']],
  ['with a word left out', 'k ae t', 'dh ax|k ae t', ['1: 0-3']],
])('finds the words of what is heard %s', (_, heard, words, found) => {
  expect(alignPhones(phones(heard), spelled(words)).map(({ word, start, end }) => `${word}: ${start}-${end}`)).toEqual(
    found,
  )
})

import { expect, it } from 'vitest'
import { largestDrop } from './drop.ts'

it.each([
  ['where most stop', [9, 8, 3, 2], { id: 2, people: 5 }],
  ['at the first of two like it', [9, 6, 3], { id: 1, people: 3 }],
  ['nowhere when all go on', [4, 4, 4], null],
  ['nowhere when more come later', [2, 5], null],
  ['nowhere in one chapter', [7], null],
  ['nowhere in none', [], null],
])('is %s', (_, reached, drop) => {
  expect(largestDrop(reached.map((one, index) => ({ id: index + 1, reached: one })))).toEqual(drop)
})

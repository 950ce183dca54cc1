import { expect, it } from 'vitest'
import { isSame, mergeById, mergeByTime, mergeFields, mergeWhole } from './merge.ts'

it('sees no difference in the order of fields, nor between what is undefined and what is absent', () => {
  expect(isSame({ a: 1, b: { c: [1, 2], d: undefined } }, { b: { c: [1, 2] }, a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSame(undefined, null)).toBe(false)
})

it('merges an object field by field', () => {
  const sides = { base: { a: 1, b: 1, c: 1 }, mine: { a: 2, b: 1, c: 2 }, theirs: { a: 1, b: 2, c: 3 } }
  expect(mergeFields(sides)).toEqual({ mine: { a: 2, b: 2, c: 2 }, theirs: { a: 2, b: 2, c: 3 }, fields: ['c'] })
})

it('loses nothing of lists in which two cannot be told apart', () => {
  const twice = [
    { id: 'a', at: 1, text: 'one' },
    { id: 'a', at: 1, text: 'two' },
  ]
  const sides = { base: [], mine: twice, theirs: [{ id: 'b', at: 2, text: 'three' }] }
  const byTime = mergeByTime('list', sides, ({ at }) => at)
  const byId = mergeById('list', sides, { idOf: ({ id }) => id, mergeItem: mergeWhole })
  for (const merge of [byTime, byId]) expect(merge).toEqual({ mine: twice, theirs: sides.theirs, fields: ['list'] })
})

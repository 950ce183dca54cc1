import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeInOrder } from './place-in-order.ts'

test('chooses what fits together, not what is first', () => {
  const at = (...pages: number[]) => pages.map((page) => ({ page, score: 1 }))
  expect(placeInOrder([at(3), at(9, 30), at(4, 12), at(13)])).toEqual([3, 9, 12, 13])
  expect(placeInOrder([at(2), at(5), at(3), at(4)])).toEqual([2, undefined, 3, 4])
  expect(placeInOrder([at(5), [], at(6)])).toEqual([5, undefined, 6])
})

test('never goes back', () => {
  const candidates = fc.array(
    fc.array(fc.record({ page: fc.integer({ min: 1, max: 40 }), score: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 5,
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(candidates, (given) => {
      const placed = placeInOrder(given.map((all) => all.toSorted((a, b) => a.page - b.page))).filter(
        (page) => page !== undefined,
      )
      expect(placed).toEqual(placed.toSorted((a, b) => a - b))
    }),
  )
})

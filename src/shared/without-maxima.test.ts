import { expect, test } from 'vitest'
import { z } from 'zod'
import { withoutMaxima } from './without-maxima.ts'

const line = z.string().min(1).max(3)
const strict = z.object({
  lines: z.array(line).min(1).max(2),
  count: z.number().int().min(0).max(9).optional(),
  either: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), words: line.nullable() }),
    z.object({ kind: z.literal('b'), by: z.record(z.string().max(2), line), late: line.default('x') }),
  ]),
})
const loose = withoutMaxima(strict)

test.each([
  { lines: ['long enough', 'b', 'c'], count: 10, either: { kind: 'a', words: 'longer' } },
  { lines: ['a'], either: { kind: 'b', by: { k: 'longer' }, late: 'longer' } },
])('takes what is longer or more than may be sent', (value) => {
  expect(strict.safeParse(value).success).toBe(false)
  expect(loose.parse(value)).toEqual(value)
})

test.each([
  { lines: [], either: { kind: 'a', words: null } },
  { lines: [''], either: { kind: 'a', words: null } },
  { lines: ['a'], count: 0.5, either: { kind: 'a', words: null } },
  { lines: ['a'], either: { kind: 'c' } },
  { lines: 'a', either: { kind: 'a', words: 3 } },
])('refuses what is of another shape: %j', (value) => {
  expect(loose.safeParse(value).success).toBe(false)
})

test('leaves the schema of what is sent as it was', () => {
  expect(strict.safeParse({ lines: ['a', 'b', 'c'], either: { kind: 'a', words: null } }).success).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { Budget } from './budget.ts'

/** How many of so many messages are within the budget, sent at this pace. */
function allowed(count: number, bytes: number, pauseMs: number): number {
  const budget = new Budget(0)
  return Array.from({ length: count }, (_, n) => budget.allows(bytes, n * pauseMs)).filter(Boolean).length
}

describe('what one socket may send', () => {
  it.each([
    ['letters, typed without a pause', 5000, 50, 20, 5000],
    ['a long text, pasted', 1, 2_000_000, 0, 1],
    ['more messages at once than anybody writes', 1000, 10, 0, 600],
    ['more bytes at once than anybody pastes', 10, 2_000_000, 0, 4],
  ])('%s', (_, count, bytes, pauseMs, expected) => {
    expect(allowed(count, bytes, pauseMs)).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { formatTime, secondsLeft, sharesOf } from './rules.ts'

describe('a time in words', () => {
  it.each([
    [0, '0 min'],
    [-5, '0 min'],
    [0.9, '0 min'],
    [59.999, '59 s'],
    [60, '1 min'],
    [119, '1 min'],
    [3599, '59 min'],
    [3600, '1 h'],
    [3659, '1 h'],
    [3660, '1 h 1 min'],
    [11_520, '3 h 12 min'],
    [18_000, '5 h'],
    [360_000, '100 h'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(formatTime(seconds * 1000).replaceAll('\u00a0', ' ')).toBe(words)
  })
})

const of = (usedSeconds: number, reservedSeconds: number) => ({ usedSeconds, reservedSeconds, limitSeconds: 18_000 })

describe('what is left', () => {
  it.each([
    [0, 0, 18_000],
    [11_520, 240, 6240],
    [18_000, 0, 0],
    [17_000, 1500, -500],
    [17_999.7, 0.3, 0],
    [17_999.9, 0.1 + 0.2, -0.2],
  ])('of %d used and %d held', (used, reserved, left) => {
    expect(secondsLeft(of(used, reserved))).toBeCloseTo(left, 6)
    expect(Math.sign(secondsLeft(of(used, reserved))) + 0).toBe(Math.sign(left))
  })
})

describe('the parts of the bar', () => {
  it.each([
    [0, 0, 0, 0],
    [9000, 1800, 0.5, 0.1],
    [17_100, 1800, 0.95, 0.05],
    [20_000, 1800, 1, 0],
  ])('of %d used and %d held never leave it', (used, reserved, usedShare, reservedShare) => {
    const shares = sharesOf(of(used, reserved))
    expect(shares.used).toBeCloseTo(usedShare, 6)
    expect(shares.reserved).toBeCloseTo(reservedShare, 6)
  })
})

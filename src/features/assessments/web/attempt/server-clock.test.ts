import { describe, expect, it } from 'vitest'
import { clockAhead, milestoneAt, secondsLeft, showSeconds, untilNextSecond } from './server-clock.ts'

const NOW = '2030-01-16T09:00:00.000Z'
const ENDS = { endsAt: '2030-01-16T09:05:00.000Z' }
const at = Date.parse(NOW)

describe('the time that is left', () => {
  it.each([
    ['right', 0],
    ['an hour slow', -3_600_000],
    ['two days fast', 2 * 86_400_000],
  ])('goes by the server’s clock where this one is %s', (_name, off) => {
    const ahead = clockAhead({ now: NOW }, at + off)
    expect(secondsLeft(ENDS, ahead, at + off)).toBe(300)
    expect(secondsLeft(ENDS, ahead, at + off + 1500)).toBe(299)
    expect(secondsLeft(ENDS, ahead, at + off + 299_999)).toBe(1)
    expect(secondsLeft(ENDS, ahead, at + off + 300_000)).toBe(0)
    expect(secondsLeft(ENDS, ahead, at + off + 400_000)).toBe(0)
  })

  it('is none without a limit', () => {
    expect(secondsLeft({ endsAt: null }, 0, at)).toBeNull()
  })

  it('is looked at again when it changes', () => {
    expect(untilNextSecond(ENDS, 0, at)).toBe(1000)
    expect(untilNextSecond(ENDS, 0, at + 300)).toBe(700)
    expect(untilNextSecond(ENDS, 250, at)).toBe(750)
    expect(untilNextSecond(ENDS, 0, at + 300_000)).toBe(60_000)
    expect(untilNextSecond({ endsAt: null }, 0, at)).toBe(60_000)
  })
})

it.each([
  [301, undefined],
  [300, 300],
  [61, 300],
  [60, 60],
  [11, 60],
  [10, 10],
  [0, 10],
])('at %i seconds, %j was said last', (seconds, milestone) => {
  expect(milestoneAt(seconds)).toBe(milestone)
})

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [299, '4:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
])('shows %i seconds as %s', (seconds, shown) => {
  expect(showSeconds(seconds)).toBe(shown)
})

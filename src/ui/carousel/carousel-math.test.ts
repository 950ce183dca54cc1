import { describe, expect, it } from 'vitest'
import { cardsInRow, directionsOf, isNearEnd } from './carousel-math.ts'

describe('cardsInRow', () => {
  it.each([
    [320, 1],
    [606, 1],
    [607, 2],
    [896, 2],
    [897, 3],
    [1187, 3],
    [1188, 4],
    [2560, 4],
  ])('%i px: %i', (width, cards) => {
    expect(cardsInRow(width)).toBe(cards)
  })
})

describe('isNearEnd', () => {
  const row = { clientWidth: 1200, count: 12, waiting: 0, scrollWidth: 3600 }
  it.each([
    ['eight cards left', { ...row, scrollLeft: 0 }, false],
    ['four cards left', { ...row, scrollLeft: 1200 }, false],
    ['three cards left', { ...row, scrollLeft: 1500 }, true],
    ['at the end', { ...row, scrollLeft: 2400 }, true],
    ['everything fits', { clientWidth: 1200, scrollWidth: 1200, count: 3, waiting: 0, scrollLeft: 0 }, true],
    [
      'one card drawn beyond the view and three that wait',
      { ...row, scrollLeft: 0, count: 5, waiting: 3, scrollWidth: 1500 },
      false,
    ],
    [
      'one card drawn beyond the view and two that wait',
      { ...row, scrollLeft: 0, count: 5, waiting: 2, scrollWidth: 1500 },
      true,
    ],
    ['nothing loaded', { clientWidth: 1200, scrollWidth: 1200, count: 0, waiting: 0, scrollLeft: 0 }, false],
  ])('%s', (_, view, expected) => {
    expect(isNearEnd(view)).toBe(expected)
  })
})

describe('directionsOf', () => {
  it.each([
    ['start', 0, { back: false, forward: true }],
    ['middle', 600, { back: true, forward: true }],
    ['end, rounded', 1199.5, { back: true, forward: false }],
  ])('%s', (_, scrollLeft, expected) => {
    expect(directionsOf({ scrollLeft, clientWidth: 1200, scrollWidth: 2400 })).toEqual(expected)
  })
})

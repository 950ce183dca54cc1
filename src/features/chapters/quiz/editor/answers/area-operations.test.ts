import { describe, expect, it } from 'vitest'
import { PARTS_MAX } from '../../question-schema.ts'
import {
  AREA_MIN,
  type Area,
  addArea,
  areaBetween,
  moveArea,
  nextArea,
  resizeArea,
  setAreaSide,
} from './area-operations.ts'

const area: Area = { x: 0.2, y: 0.4, w: 0.3, h: 0.2 }

describe('an area of a picture', () => {
  it.each([
    ['downwards', { x: 0.1, y: 0.2 }, { x: 0.5, y: 0.8 }, { x: 0.1, y: 0.2, w: 0.4, h: 0.6 }],
    ['upwards', { x: 0.5, y: 0.8 }, { x: 0.1, y: 0.2 }, { x: 0.1, y: 0.2, w: 0.4, h: 0.6 }],
    ['by a mere click', { x: 0.5, y: 0.5 }, { x: 0.51, y: 0.9 }, null],
  ])('is drawn %s', (_, from, to, expected) => {
    expect(areaBetween(from, to)).toEqual(expected)
  })

  it.each<[string, Area, Area]>([
    ['is moved', moveArea(area, { x: 0.1, y: -0.1 }), { ...area, x: 0.3, y: 0.3 }],
    ['is not moved out of the picture', moveArea(area, { x: 2, y: -2 }), { ...area, x: 0.7, y: 0 }],
    ['is made larger', resizeArea(area, { x: 0.1, y: 0.1 }), { ...area, w: 0.4, h: 0.3 }],
    ['is not made larger than the picture', resizeArea(area, { x: 2, y: 2 }), { ...area, w: 0.8, h: 0.6 }],
    ['is not made too small to be hit', resizeArea(area, { x: -2, y: -2 }), { ...area, w: AREA_MIN, h: AREA_MIN }],
    ['takes a side in figures', setAreaSide(area, 'x', 0.5), { ...area, x: 0.5 }],
    ['stays in the picture whatever the figures', setAreaSide(area, 'w', 0.95), { ...area, x: 0.05, w: 0.95 }],
  ])('%s', (_, changed, expected) => {
    expect(changed).toEqual(expected)
  })

  it('is added beside the others, as long as there is room', () => {
    const first = nextArea([])
    expect(nextArea([first])).not.toEqual(first)
    expect(addArea([area], first)).toEqual([area, first])
    const full = Array.from({ length: PARTS_MAX }, () => area)
    expect(addArea(full, first)).toBe(full)
    for (let count = 0; count < PARTS_MAX; count += 1) {
      const { x, y, w, h } = nextArea(full.slice(0, count))
      expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(1)
    }
  })
})

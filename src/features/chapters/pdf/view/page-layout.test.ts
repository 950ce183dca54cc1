import { describe, expect, it } from 'vitest'
import { anchorAt, layoutPages, nextZoom, PAGE_GAP, pageInView, scrollTopOf } from './page-layout.ts'

const a4 = { width: 595, height: 842 }
const slide = { width: 960, height: 540 }

/** Five pages of 100 × 200, 16 px around each. */
const five = layoutPages(Array(5).fill({ width: 100, height: 200 }), 132, 1)

describe('layoutPages', () => {
  it('puts pages below each other with a gap around each', () => {
    expect(five.map(({ top }) => top)).toEqual([16, 232, 448, 664, 880])
    expect(five[0]).toEqual({ page: 1, top: PAGE_GAP, width: 100, height: 200 })
  })

  it.each([
    ['a phone', a4, 390, 1, 358],
    ['a wide screen, upright', a4, 1400, 1, 880],
    ['a wide screen, lengthwise', slide, 1400, 1, 1120],
    ['as wide as there is room', a4, 1400, 'width', 1368],
    ['half of it', a4, 1400, 0.5, 440],
    ['twice', a4, 390, 2, 716],
    ['before the width is known', a4, 0, 1, 1],
  ] as const)('on %s', (_, page, available, zoom, width) => {
    const [box] = layoutPages([page], available, zoom)
    expect(box?.width).toBe(width)
    expect(box?.height).toBe(Math.max(1, Math.round((width * page.height) / page.width)))
  })

  it('survives a page without a size', () => {
    expect(layoutPages([{ width: 0, height: 0 }], 400, 1)).toEqual([{ page: 1, top: 16, width: 368, height: 1 }])
  })
})

describe('nextZoom', () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.8],
    [3, 1, 3],
    [0.5, -1, 0.5],
    ['width', 1, 2],
    ['width', -1, 1.5],
  ] as const)('from %s in direction %d: %d', (zoom, direction, expected) => {
    expect(nextZoom([a4], 1400, zoom, direction)).toBe(expected)
  })

  it('counts from 100 % where there is no room for more', () => {
    expect(nextZoom([a4], 390, 'width', 1)).toBe(1.25)
  })
})

describe('pageInView', () => {
  it.each([
    ['at the top', 0, 300, 1],
    ['when the next page passes a third', 132, 300, 2],
    ['just before', 131, 300, 1],
    ['at the very end, although two pages are there', 796, 300, 5],
    ['when everything fits', 0, 5000, 5],
  ])('%s', (_, scrollTop, height, expected) => {
    expect(pageInView(five, scrollTop, height)).toBe(expected)
  })

  it('is 1 in a document without pages', () => {
    expect(pageInView([], 0, 300)).toBe(1)
  })
})

describe('an anchor', () => {
  it.each([0, 100, 221, 500, 1000])('leads back to %d', (scrollTop) => {
    expect(scrollTopOf(five, anchorAt(five, scrollTop))).toBeCloseTo(scrollTop)
  })

  it('keeps the place when pages grow', () => {
    const grown = layoutPages(Array(5).fill({ width: 100, height: 200 }), 232, 1)
    const anchor = anchorAt(five, 332)
    expect(anchor).toEqual({ page: 2, share: 0.5 })
    expect(scrollTopOf(grown, anchor)).toBe((grown[1]?.top ?? 0) + 200)
  })

  it.each([
    [0, 0],
    [1, 0],
    [2, 216],
    [99, 864],
  ])('of page %d', (page, expected) => {
    expect(scrollTopOf(five, { page, share: 0 })).toBe(expected)
  })
})

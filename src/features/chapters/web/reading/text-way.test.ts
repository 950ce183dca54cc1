import { describe, expect, it } from 'vitest'
import { scrollTopOfShare, shareOfWay, wayThrough } from './text-way.ts'

/** A window of 800 with bars of 64 and 68; the text begins 100 below the first. */
function sightAt(scrollTop: number, height: number) {
  const textTop = 164 - scrollTop
  return { scrollTop, textTop, textBottom: textTop + height, viewTop: 64, viewBottom: 732 }
}

function shareAt(scrollTop: number, height: number): number {
  return shareOfWay(wayThrough(sightAt(scrollTop, height)), scrollTop)
}

describe('the way through a text', () => {
  it('is the same wherever it is measured', () => {
    expect(wayThrough(sightAt(0, 2000))).toEqual(wayThrough(sightAt(700, 2000)))
  })

  it.each([
    ['above the text', 0, 0],
    ['at its beginning', 100, 0],
    ['half of it', 766, 0.5],
    ['just before the end', 1420, 0.991],
    ['when the end is in sight', 1432, 1],
    ['rounding aside', 1429, 1],
    ['below it', 1600, 1],
  ])('%s', (_, scrollTop, expected) => {
    expect(shareAt(scrollTop, 2000)).toBeCloseTo(expected, 3)
  })

  it('is at its end at once when the text fits', () => {
    expect(shareAt(0, 300)).toBe(1)
  })

  it.each([0.2, 0.5, 0.9])('leads back to %d', (share) => {
    const way = wayThrough(sightAt(0, 2000))
    expect(shareOfWay(way, scrollTopOfShare(way, share))).toBeCloseTo(share)
  })

  it('begins at the top of the page', () => {
    expect(scrollTopOfShare(wayThrough(sightAt(300, 2000)), 0)).toBe(0)
    expect(scrollTopOfShare(wayThrough(sightAt(0, 100)), 0.7)).toBe(0)
  })
})

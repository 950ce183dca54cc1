import { describe, expect, it } from 'vitest'
import { canCrop, sizeOfCrop } from './crop-picture.ts'

describe('what is cut out of a picture', () => {
  it.each([
    ['stays as it is', { width: 800, height: 450 }, { width: 800, height: 450 }],
    ['is made smaller when it is wider than a cover', { width: 7680, height: 4320 }, { width: 1920, height: 1080 }],
    ['has at least one pixel', { width: 10_000, height: 1 }, { width: 1920, height: 1 }],
  ])('%s', (_, area, expected) => {
    expect(sizeOfCrop(area)).toEqual(expected)
  })

  it.each([
    ['image/jpeg', true],
    ['image/webp', true],
    ['image/svg+xml', false],
    ['image/gif', false],
    ['text/html', false],
    ['', false],
  ])('can be taken of %s: %s', (type, expected) => {
    expect(canCrop({ type })).toBe(expected)
  })
})

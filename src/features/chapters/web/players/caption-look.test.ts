import { describe, expect, it } from 'vitest'
import { CAPTION_COLOURS, CAPTION_GROUNDS, captionStyle, readCaptionLook } from './caption-look.ts'

/** Red, green, blue and opacity, each from 0 to 1. */
function channels(colour: string): number[] {
  return [1, 3, 5, 7].map((at) => Number.parseInt(colour.slice(at, at + 2) || 'ff', 16) / 255)
}

function over([r = 0, g = 0, b = 0, opacity = 1]: number[], picture: number[]): number[] {
  return [r, g, b].map((value, index) => value * opacity + (picture[index] ?? 0) * (1 - opacity))
}

/** As WCAG 2.2 reckons it. */
function luminance(colour: number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const PICTURES = [
  ['black', [0, 0, 0]],
  ['grey', [0.5, 0.5, 0.5]],
  ['white', [1, 1, 1]],
] as const

describe.each(CAPTION_COLOURS)('captions in %s', (colour) => {
  it.each(CAPTION_GROUNDS)('are read well on %s ground, over any picture', (ground) => {
    const { color, background, textShadow } = captionStyle({ size: 'normal', colour, ground })
    for (const [, picture] of PICTURES) {
      // Without a ground, they are read by their edge.
      const behind = ground === 'none' ? textShadow.slice(-7) : background
      expect(contrast(channels(color), over(channels(behind), [...picture]))).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it.each([
  [null, { size: 'normal', colour: 'white', ground: 'half' }],
  ['large yellow none', { size: 'large', colour: 'yellow', ground: 'none' }],
  ['huge pink', { size: 'huge', colour: 'white', ground: 'half' }],
])('reads what a browser kept: %s', (kept, look) => {
  expect(readCaptionLook(kept)).toEqual(look)
})

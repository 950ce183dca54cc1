import * as colours from '../draw/palette.ts'

/*
 * Measures of printed pages, in points (1/72 inch). The letters are those that every PDF reader has: our own typefaces
 * come as files of one weight that cannot be embedded.
 */

export const REGULAR = 'Helvetica'
export const BOLD = 'Helvetica-Bold'
export const OBLIQUE = 'Helvetica-Oblique'
export const MONO = 'Courier'

/** When the files say they were made: the same bytes on every machine, on every day. */
export const MADE = new Date('2026-01-15T09:00:00Z')

export const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
export const MARGIN = 64
export const COLUMN = PAGE_WIDTH - 2 * MARGIN
/** Below this nothing is written but the foot. */
export const BOTTOM = PAGE_HEIGHT - 80

export const TEXT_SIZE = 12
export const LINE_GAP = 4.5

/** Ground and words of call-outs. */
export const TONES = {
  note: { ground: colours.PEACH_1, ink: colours.PEACH_8 },
  info: { ground: colours.SKY_LIGHT, ink: '#1D4AA3' },
  tip: { ground: '#DDF3E8', ink: '#0F5C3D' },
  warning: { ground: colours.SUN_LIGHT, ink: '#7A4F00' },
  danger: { ground: colours.BERRY_LIGHT, ink: '#9A2039' },
} as const

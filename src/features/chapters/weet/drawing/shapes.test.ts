import { describe, expect, it } from 'vitest'
import { ANNOTATION_COLOURS, ANNOTATION_SIZES, type Annotation } from '../edit/schema.ts'
import { COLOUR_OF, CONTRAST_OF } from './colours.ts'
import { toSvg } from './path.ts'
import { type Drawn, extentOf, isDrawn, shapesOf, wordsOf } from './shapes.ts'
import { type Outlines, wrapWords } from './words.ts'

const SIZE = { width: 1000, height: 500 }
const shown = { id: 'a', clip: 'c', start: 0, end: 1000, fadeMs: 0 } as const
const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 }
const word = (width: number) => ({ path: `M0 0L${width} -0.7Z`, width, gap: 0.25 })
const line = (...widths: number[]): Outlines => [{ rightToLeft: false, words: widths.map(word) }]

function text(look: 'bubble' | 'label' | 'plain', size: 'S' | 'M' | 'L' | 'XL' = 'M'): Drawn {
  return { ...shown, kind: 'text', box, look, size, colour: 'ink', words: 'Hello' }
}

describe('words in a box', () => {
  const placed = (width: number, centred = false, text = line(2, 2, 2)) =>
    wrapWords(text, { width, centred }).words.map(({ x, y }) => [x, Math.round(y * 100) / 100])

  it('are broken where a line is full', () => {
    expect(placed(5)).toEqual([
      [0, 0.95],
      [2.25, 0.95],
      [0, 2.15],
    ])
    expect(placed(1)).toEqual([
      [0, 0.95],
      [0, 2.15],
      [0, 3.35],
    ])
    expect(wrapWords([], { width: 5, centred: false }).height).toBe(1.2)
  })

  it('stand in the middle, or begin at the right where they are read from there', () => {
    expect(placed(8, true)).toEqual([
      [0.75, 0.95],
      [3, 0.95],
      [5.25, 0.95],
    ])
    const arabic = [{ rightToLeft: true, words: [word(1), word(2)] }]
    expect(placed(5, false, arabic)).toEqual([
      [4, 0.95],
      [1.75, 0.95],
    ])
  })
})

describe('a text', () => {
  it('is as high as its box, and grows downwards when its words need more', () => {
    const heights = [1, 4, 8].map((count) => {
      const extent = extentOf(text('bubble'), SIZE, line(...Array<number>(count).fill(5)))
      return Math.round(extent.height * 1000) / 1000
    })
    expect(heights).toEqual([0.102, 0.163, 0.286])
    expect(extentOf({ ...text('bubble'), box: { ...box, height: 0.4 } } as Drawn, SIZE, line(5))).toEqual({
      ...box,
      height: 0.4,
    })
  })

  it('keeps its letters’ height relative to the picture’s', () => {
    const heightOf = (size: (typeof ANNOTATION_SIZES)[number], pixels = SIZE) =>
      extentOf({ ...text('plain', size), box: { ...box, height: 0 } } as Drawn, pixels, line(1)).height
    const heights = ANNOTATION_SIZES.map((size) => heightOf(size))
    expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    expect(heightOf('M', { width: 2000, height: 1000 })).toBeCloseTo(heightOf('M'), 10)
  })

  it('has a ground or an outline that its letters stand out from', () => {
    for (const look of ['bubble', 'label', 'plain'] as const) {
      const [ground, letters] = shapesOf(text(look), SIZE, line(1))
      expect(ground?.fill).not.toBe(letters?.fill)
      expect(ground?.stroke).toBe(look === 'plain' ? '#ffffff' : undefined)
    }
  })

  it('is nothing without words', () => {
    expect(shapesOf(text('bubble'), SIZE, [])).toEqual([])
    expect(shapesOf(text('bubble'), SIZE, [{ rightToLeft: false, words: [] }])).toEqual([])
  })
})

it.each(ANNOTATION_COLOURS)('words on %s are readable', (colour) => {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const [one, other] = [light(COLOUR_OF[colour]), light(CONTRAST_OF[colour])]
  // They are large.
  expect(Math.max(one, other) / Math.min(one, other)).toBeGreaterThan(4)
})

describe('an arrow', () => {
  const arrow = (bend: number): Drawn => ({
    ...{ ...shown, kind: 'arrow', bend, colour: 'peach' },
    from: { x: 0.2, y: 0.5 },
    to: { x: 0.6, y: 0.5 },
  })

  it('goes from its tail to its head, its middle as far beside as it is bent', () => {
    for (const bend of [0, 0.5, -0.5]) {
      const d = shapesOf(arrow(bend), SIZE, [])[0]?.d ?? ''
      const [x1 = 0, y1 = 0, , c1 = 0, , c2 = 0, x2 = 0, y2 = 0] = (d.match(/-?[\d.]+/g) ?? []).map(Number)
      expect([x1, y1, x2, y2]).toEqual([200, 250, 600, 250])
      expect((y1 + 3 * c1 + 3 * c2 + y2) / 8 - 250).toBeCloseTo(bend * 400, 1)
    }
  })

  it('is drawn where it has no length, too', () => {
    const point = { ...arrow(0), to: { x: 0.2, y: 0.5 } } as Drawn
    expect(shapesOf(point, SIZE, [])[0]?.d).not.toMatch(/NaN/)
  })
})

describe('as SVG', () => {
  it('is paths only', () => {
    const annotations: Annotation[] = [
      text('bubble'),
      { ...shown, kind: 'box', box, colour: 'berry' },
      { ...shown, kind: 'highlight', box, colour: 'sun' },
      { ...shown, kind: 'number', at: { x: 0.5, y: 0.5 }, value: 7, colour: 'sky', size: 'L' },
    ]
    const svg = toSvg(
      annotations.filter(isDrawn).flatMap((one) => shapesOf(one, SIZE, line(1))),
      SIZE,
    )
    expect(new Set(svg.match(/<\w+/g))).toEqual(new Set(['<svg', '<path']))
    expect(svg).not.toMatch(/NaN|undefined|href|url/)
    expect(svg).toMatch(/^<svg [^>]*width="1000" height="500"/)
  })

  it('is not what hides or zooms', () => {
    const hiding: Annotation[] = [
      { ...shown, kind: 'blur', box },
      { ...shown, kind: 'block', box, colour: 'ink' },
      { ...shown, kind: 'zoom', box },
    ]
    expect(hiding.filter(isDrawn)).toEqual([])
    expect(hiding.map(wordsOf)).toEqual(['', '', ''])
  })
})

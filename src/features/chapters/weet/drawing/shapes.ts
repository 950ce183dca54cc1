import type { Box } from '#shared/picture/blur-area.ts'
import type { Annotation } from '../edit/schema.ts'
import { arrowShapes } from './arrow.ts'
import { COLOUR_OF, CONTRAST_OF } from './colours.ts'
import { type PixelSize, rounded, type Shape } from './path.ts'
import { LINE_HEIGHT, type Outlines, pathOf, wrapWords } from './words.ts'

type Of<Kind extends Annotation['kind']> = Extract<Annotation, { kind: Kind }>
/** What is drawn over a picture; blurs, blocks and zooms change the picture itself. */
export type Drawn = Of<'text' | 'arrow' | 'box' | 'highlight' | 'number'>

/** An em as a share of the picture's height. */
const EM_OF = { S: 0.036, M: 0.051, L: 0.074, XL: 0.11 } as const
/** Of frames, and of what sets them off from any ground, as shares of the picture's height. */
const FRAME = 0.0075
const EDGE = 0.0028
const HIGHLIGHT_OPACITY = 0.38

/** How the looks of a text differ, in ems: `corner` is the sharp one. */
const LOOKS = {
  bubble: { across: 0.5, down: 0.4, round: 0.76, corner: 0.2, centred: true },
  label: { across: 0.4, down: 0.15, round: 0.18, corner: 0.18, centred: false },
  plain: { across: 0.1, down: 0, round: 0, corner: 0, centred: false },
} as const
const PLAIN_OUTLINE = 0.16

export function isDrawn(annotation: Annotation): annotation is Drawn {
  return !['blur', 'block', 'zoom'].includes(annotation.kind)
}

/** What has to be outlined to draw an annotation; empty where it has no words. */
export function wordsOf(annotation: Annotation): string {
  if (annotation.kind === 'number') return String(annotation.value)
  return annotation.kind === 'text' ? annotation.words.trim() : ''
}

/**
 * What an annotation looks like on a picture of a size, in its points; the same for whoever edits a video and for those
 * who get it.
 * @param words outlines of `wordsOf(annotation)`
 */
export function shapesOf(annotation: Drawn, size: PixelSize, words: Outlines): Shape[] {
  switch (annotation.kind) {
    case 'text':
      return textShapes(annotation, size, words)
    case 'number':
      return numberShapes(annotation, size, words)
    case 'arrow':
      return arrowShapes(annotation, size)
    case 'box':
      return boxShapes(annotation, size)
    case 'highlight': {
      const d = rounded(inPoints(annotation.box, size), size.height * 0.008)
      return [{ d, fill: COLOUR_OF[annotation.colour], opacity: HIGHLIGHT_OPACITY }]
    }
  }
}

/** The part of the picture that an annotation takes: a text is as high as its words need, whatever its box. */
export function extentOf(annotation: Annotation, size: PixelSize, words: Outlines): Box {
  switch (annotation.kind) {
    case 'text':
      return { ...annotation.box, height: textLayout(annotation, size, words).box.height / size.height }
    case 'arrow':
      return arrowExtent(annotation)
    case 'number': {
      const height = (2 * numberRadius(annotation.size, size)) / size.height
      const width = (height * size.height) / size.width
      return { x: annotation.at.x - width / 2, y: annotation.at.y - height / 2, width, height }
    }
    default:
      return annotation.box
  }
}

function arrowExtent({ from, to }: Of<'arrow'>): Box {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  return { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) }
}

function inPoints({ x, y, width, height }: Box, size: PixelSize): Box {
  return { x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height }
}

function textLayout({ box, look, size: letters }: Of<'text'>, size: PixelSize, words: Outlines) {
  const em = EM_OF[letters] * size.height
  const { across, down, centred } = LOOKS[look]
  const asked = inPoints(box, size)
  const width = Math.max(em, asked.width - 2 * across * em)
  const lines = wrapWords(words, { width: width / em, centred })
  const height = Math.max(asked.height, (lines.height + 2 * down) * em)
  const origin = { x: asked.x + (asked.width - width) / 2, y: asked.y + (height - lines.height * em) / 2 }
  return { em, box: { ...asked, height }, lines: lines.words, origin }
}

function textShapes(annotation: Of<'text'>, size: PixelSize, words: Outlines): Shape[] {
  if (words.every((line) => line.words.length === 0)) return []
  const { em, box, lines, origin } = textLayout(annotation, size, words)
  const { round, corner } = LOOKS[annotation.look]
  const d = pathOf(lines, origin, em)
  const [colour, contrast] = [COLOUR_OF[annotation.colour], CONTRAST_OF[annotation.colour]]
  if (annotation.look !== 'plain') {
    return [
      { d: rounded(box, round * em, corner * em), fill: colour },
      { d, fill: contrast },
    ]
  }
  return [
    { d, fill: contrast, stroke: contrast, strokeWidth: PLAIN_OUTLINE * em },
    { d, fill: colour },
  ]
}

function numberRadius(letters: Of<'number'>['size'], size: PixelSize): number {
  return EM_OF[letters] * size.height * 0.92
}

function numberShapes({ at, size: letters, colour }: Of<'number'>, size: PixelSize, words: Outlines): Shape[] {
  const radius = numberRadius(letters, size)
  // Two digits are a little smaller.
  const width = words[0]?.words.reduce((sum, word) => sum + word.width, 0) ?? 0
  const em = Math.min(EM_OF[letters] * size.height, (radius * 1.35) / Math.max(width, 0.1))
  const middle = { x: at.x * size.width, y: at.y * size.height }
  const disc = (r: number) => rounded({ x: middle.x - r, y: middle.y - r, width: 2 * r, height: 2 * r }, r)
  const { words: lines } = wrapWords(words, { width: 0, centred: true })
  const origin = { x: middle.x, y: middle.y - (LINE_HEIGHT * em) / 2 }
  return [
    { d: disc(radius), fill: CONTRAST_OF[colour] },
    { d: disc(radius * 0.9), fill: COLOUR_OF[colour] },
    { d: pathOf(lines, origin, em), fill: CONTRAST_OF[colour] },
  ]
}

function boxShapes({ box, colour }: Of<'box'>, size: PixelSize): Shape[] {
  const d = rounded(inPoints(box, size), size.height * 0.014)
  const strokeWidth = size.height * FRAME
  return [
    { d, stroke: CONTRAST_OF[colour], strokeWidth: strokeWidth + 2 * EDGE * size.height, opacity: 0.75 },
    { d, stroke: COLOUR_OF[colour], strokeWidth },
  ]
}

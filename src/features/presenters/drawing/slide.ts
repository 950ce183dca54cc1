import type { Presenter } from '#features/chapters/presenter.ts'
import { type Group, type PixelSize, rounded, type Shape } from '#features/chapters/weet/drawing/path.ts'
import { LINE_HEIGHT, type Outlines, pathOf, wrapWords } from '#features/chapters/weet/drawing/words.ts'
import type { Place } from '../rules.ts'
import type { Scene } from '../scene/scene.ts'
import { drawFigure } from './figure.ts'
import { ellipse } from './mouth-shapes.ts'
import { PORTRAITS } from './portraits.ts'

/** Of a clip. */
export const CLIP_SIZE: PixelSize = { width: 1280, height: 720 }

/** The outlines of all that is written in a clip. */
export interface SlideWords {
  title: Outlines
  /** "Drawn presenter", in the language of the speach. */
  label: Outlines
  lines: Outlines[]
  /** Of the lines. */
  numbers: Outlines[]
}

const INK = '#1b1530'
const QUIET = '#6f6884'
const WHITE = '#ffffff'

/** Where a presenter stands, and where words do, in points of the clip. */
interface Stand {
  figure: string
  /** The title and the lines, from the top; null: none. */
  text: { x: number; titleWidth: number; lineWidth: number } | null
  /** Where the label ends, or begins, if it is on the left. */
  label: { x: number; isLeft: boolean }
}

const SIDE = { titleWidth: 600, lineWidth: 600 }

const STANDS: Record<Place, Stand> = {
  right: { figure: 'translate(672 106) scale(1.535)', text: { x: 90, ...SIDE }, label: { x: 1256, isLeft: false } },
  left: { figure: 'translate(-6 106) scale(1.535)', text: { x: 600, ...SIDE }, label: { x: 24, isLeft: true } },
  corner: {
    figure: 'translate(954 402) scale(0.8)',
    text: { x: 90, titleWidth: 1100, lineWidth: 860 },
    label: { x: 1256, isLeft: false },
  },
  alone: { figure: 'translate(280 0) scale(1.8)', text: null, label: { x: 1256, isLeft: false } },
}

/** The round picture in the corner: its middle, and half its width. */
const ROUND = { x: 1114, y: 554, radius: 126 }

const TITLE = { top: 84, ems: [64, 54, 46, 38, 30], rows: 2 }
const LINE = { em: 34, disc: 28, indent: 84, gap: 26, bottom: 668 }
const LABEL = { em: 21, height: 44, top: 24, icon: 20, pad: 16, gap: 10 }

/** A line beside its number, as paths. */
interface DrawnLine {
  disc: string
  number: string
  words: string
}

/** Lines that are seen together. */
interface Page {
  from: number
  /** Drawn when they are first seen, and once: a long script has dozens of pages. */
  lines: (() => DrawnLine)[]
}

/** A clip before anybody speaks: all that never changes in it, and the pages of its lines. */
export interface Slide {
  presenter: Presenter
  figure: string
  below: Group[]
  above: Group[]
  pages: Page[]
}

/** Puts together what a clip shows. */
export function layOut(presenter: Presenter, place: Place, words: SlideWords): Slide {
  const stand = STANDS[place]
  const { text } = stand
  const title = text && fitTitle(words.title, text.titleWidth)
  const below: Group[] = [...ground(presenter, place)]
  if (text && title) {
    below.push({ shapes: [{ d: pathOf(title.words, { x: text.x, y: TITLE.top }, title.em), fill: INK }] })
  }
  return {
    presenter,
    figure: stand.figure,
    below,
    above: [...(place === 'corner' ? [frame(presenter)] : []), ...label(words.label, stand.label)],
    pages: text ? pagesOf(words, text, TITLE.top + (title?.height ?? 0) + 40) : [],
  }
}

/** What a clip shows at a moment: the same whoever asks, and whenever. */
export function drawSlide(slide: Slide, scene: Scene): Group[] {
  const { presenter, figure, below, above, pages } = slide
  const page = pages.findLast(({ from }) => from <= scene.line)
  return [
    ...below,
    ...(page ? [drawPage(page, scene.line, PORTRAITS[presenter].colours.deep)] : []),
    ...drawFigure(presenter, scene, figure),
    ...above,
  ]
}

/** The paper, and behind the presenter a shape in its tint. */
function ground(presenter: Presenter, place: Place): Group[] {
  const { paper, tint, shade } = PORTRAITS[presenter].colours
  const { width, height } = CLIP_SIZE
  const sheet: Shape = { d: `M0 0H${width}V${height}H0Z`, fill: place === 'alone' ? tint : paper }
  const corner: Shape = { d: 'M1280 720H688C688 394 954 128 1280 128Z', fill: tint }
  switch (place) {
    case 'right':
      return [{ shapes: [sheet, corner] }]
    case 'left':
      return [{ shapes: [sheet] }, { transform: 'translate(1280 0) scale(-1 1)', shapes: [corner] }]
    case 'corner':
      return [{ shapes: [sheet, { d: ellipse(ROUND.x, ROUND.y, ROUND.radius), fill: tint }] }]
    case 'alone':
      return [{ shapes: [sheet, { d: ellipse(640, 470, 420), fill: shade, opacity: 0.55 }] }]
  }
}

/** Paper around the round picture, which covers the shoulders that reach beyond it. */
function frame(presenter: Presenter): Group {
  const { x, y, radius } = ROUND
  const { paper, deep } = PORTRAITS[presenter].colours
  const around = `M${x - 166} ${y - 166}V720H1280V${y - 166}Z`
  const hole = `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`
  const ring: Shape = { d: ellipse(x, y, radius), stroke: deep, strokeWidth: 5 }
  return { shapes: [{ d: around + hole, fill: paper }, ring] }
}

/** The title in the largest letters with which it has room. */
function fitTitle(title: Outlines, width: number) {
  const layouts = TITLE.ems.map((em) => {
    const placed = wrapWords(title, { width: width / em, centred: false })
    return { em, words: placed.words, rows: placed.height / LINE_HEIGHT, height: placed.height * em }
  })
  const widest = Math.max(0, ...title.flatMap(({ words }) => words.map((word) => word.width)))
  const fitting = layouts.find(({ em, rows }) => widest * em <= width && Math.round(rows) <= TITLE.rows)
  return title.every(({ words }) => words.length === 0) ? null : (fitting ?? layouts.at(-1) ?? null)
}

/** The lines in pages that have room for them. */
function pagesOf(
  { lines, numbers }: SlideWords,
  { x, lineWidth }: { x: number; lineWidth: number },
  top: number,
): Page[] {
  const pages: Page[] = []
  let y = Number.POSITIVE_INFINITY
  for (const [index, line] of lines.entries()) {
    const placed = wrapWords(line, { width: (lineWidth - LINE.indent) / LINE.em, centred: false })
    const height = Math.max(2 * LINE.disc, placed.height * LINE.em)
    if (y + height > LINE.bottom) {
      pages.push({ from: index, lines: [] })
      y = top
    }
    // A line of one row stands in the middle of its disc.
    const wordsTop = y + Math.max(0, LINE.disc - (LINE_HEIGHT * LINE.em) / 2)
    const middle = { x: x + LINE.disc, y: y + LINE.disc }
    const draw = (): DrawnLine => ({
      disc: ellipse(middle.x, middle.y, LINE.disc),
      number: centred(numbers[index] ?? [], middle, LINE.em * 0.82),
      words: pathOf(placed.words, { x: x + LINE.indent, y: wordsTop }, LINE.em),
    })
    pages.at(-1)?.lines.push(once(draw))
    y += height + LINE.gap
  }
  return pages
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

function drawPage({ from, lines }: Page, current: number, deep: string): Group {
  return {
    shapes: lines.flatMap((line, index): Shape[] => {
      const { disc, number, words } = line()
      const isSaid = from + index === current
      return [
        { d: disc, fill: isSaid ? deep : WHITE },
        { d: number, fill: isSaid ? WHITE : QUIET },
        { d: words, fill: isSaid ? INK : QUIET },
      ]
    }),
  }
}

/** Words around a point. */
function centred(words: Outlines, { x, y }: { x: number; y: number }, em: number): string {
  const width = widthOf(words)
  const placed = wrapWords(words, { width: Math.max(width, 0.01), centred: true })
  return pathOf(placed.words, { x: x - (width * em) / 2, y: y - (placed.height * em) / 2 }, em)
}

function widthOf(words: Outlines): number {
  const [line] = words
  return (line?.words ?? []).reduce((sum, { width, gap }, index) => sum + width + (index > 0 ? gap : 0), 0)
}

/** What it is, always in the picture: it never pretends to be a person. Without words, whoever shows it says so. */
function label(words: Outlines, { x, isLeft }: Stand['label']): Group[] {
  if (words.length === 0) return []
  const { em, height, top, icon, pad, gap } = LABEL
  const width = pad + icon + gap + widthOf(words) * em + pad
  const left = isLeft ? x : x - width
  const middle = top + height / 2
  const face = { x: left + pad + icon / 2, y: middle }
  const smile = `M${face.x - 4.5} ${face.y + 3}a6 6 0 0 0 9 0M${face.x - 3.5} ${face.y - 3}v.01M${face.x + 3.5} ${face.y - 3}v.01`
  const placed = wrapWords(words, { width: widthOf(words) + 0.01, centred: false })
  const shapes: Shape[] = [
    { d: rounded({ x: left, y: top, width, height }, height / 2), fill: INK, opacity: 0.92 },
    { d: ellipse(face.x, face.y, icon / 2 - 1), stroke: WHITE, strokeWidth: 2 },
    { d: smile, stroke: WHITE, strokeWidth: 2 },
    { d: pathOf(placed.words, { x: left + pad + icon + gap, y: middle - (placed.height * em) / 2 }, em), fill: WHITE },
  ]
  return [{ shapes }]
}

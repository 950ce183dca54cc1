import { COLOUR_OF } from '#features/chapters/weet/drawing/colours.ts'
import { type PixelSize, rounded, type Shape, toSvg } from '#features/chapters/weet/drawing/path.ts'
import { type Outlines, pathOf, wrapWords } from '#features/chapters/weet/drawing/words.ts'
import { outlineWords } from '#platform/pdf/outline-words.ts'

/** What stands on a card. */
export interface CardWords {
  /** Large, for the speach itself. */
  isFirst: boolean
  title: string
  /** Above the title. */
  label?: string
  /** Below it. */
  note?: string
}

/** The product's colours on paper (LOOK.md), the same whatever theme somebody has. */
const PAPER = '#fbf8f6'
const TINT = '#ffe4d4'
const QUIET = '#6f6884'

/** As shares of the height of the picture: ems that a title may have, the largest first, and that of what is beside it. */
const TITLE_EMS = [0.115, 0.095, 0.075, 0.06, 0.048]
const FIRST_EMS = [0.15, 0.125, 0.1, ...TITLE_EMS.slice(2)]
const SMALL_EM = 0.044
/** How much of the height a title may take. */
const TITLE_HEIGHT = 0.56
/** Left and right of all words, as a share of the width. */
const MARGIN = 0.095
/** Letters after which a word without a space may be broken: the smallest title has room for more. */
const UNBROKEN = 32

/** A title on paper as SVG of that size, in outlines. */
export function drawCard({ isFirst, title, label, note }: CardWords, size: PixelSize): string {
  const { width, height } = size
  const [left, across] = [MARGIN * width, (1 - 2 * MARGIN) * width]
  const small = SMALL_EM * height
  const placed = fitted(outlineWords(breakable(title)), isFirst ? FIRST_EMS : TITLE_EMS, across, height)
  const above = label === undefined ? 0 : small * 1.9
  const below = note === undefined ? 0 : small * 1.9
  const top = (height - above - placed.height - below) / 2
  const line = (words: string, y: number): Shape => {
    const { words: lines } = wrapWords(outlineWords(words), { width: across / small, centred: false })
    return { d: pathOf(lines, { x: left, y }, small), fill: QUIET }
  }
  const shapes: Shape[] = [
    { d: rounded({ x: 0, y: 0, width, height }, 0), fill: PAPER },
    ...ornaments(isFirst, size),
    {
      d: rounded({ x: left, y: top - small * 1.1, width: small * 1.6, height: small * 0.22 }, small),
      fill: COLOUR_OF.peach,
    },
    ...(label === undefined ? [] : [line(label, top)]),
    { d: pathOf(placed.words, { x: left, y: top + above }, placed.em), fill: COLOUR_OF.ink },
    ...(note === undefined ? [] : [line(note, top + above + placed.height + small * 0.7)]),
  ]
  return toSvg(shapes, size)
}

/** A quiet disc that leaves the picture at the lower right, and for the speach itself a second one over it. */
function ornaments(isFirst: boolean, { width, height }: PixelSize): Shape[] {
  const disc = (x: number, y: number, r: number) => rounded({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }, r)
  const quiet: Shape = { d: disc(width * 0.96, height * 1.02, height * 0.3), fill: TINT }
  if (!isFirst) return [quiet]
  return [
    { ...quiet, d: disc(width * 0.93, height * 0.98, height * 0.42) },
    { d: disc(width * 0.8, height * 1.06, height * 0.22), fill: COLOUR_OF.peach, opacity: 0.9 },
  ]
}

/** The words in the largest letters with which they have room. */
function fitted(words: Outlines, ems: readonly number[], across: number, height: number) {
  const widest = Math.max(0, ...words.flatMap((line) => line.words.map((word) => word.width)))
  const layouts = ems.map((share) => {
    const em = share * height
    const lines = wrapWords(words, { width: across / em, centred: false })
    return { em, words: lines.words, height: lines.height * em, hasRoom: widest * em <= across }
  })
  const chosen = layouts.find((one) => one.hasRoom && one.height <= TITLE_HEIGHT * height) ?? layouts.at(-1)
  if (!chosen) throw new RangeError('there is no size for a title')
  return chosen
}

/** A text whose words have no more letters than fit into a line. */
function breakable(text: string): string {
  return text.replace(/\S+/gu, (word) => {
    const letters = [...word]
    if (letters.length <= UNBROKEN) return word
    const parts = letters.map((letter, index) => (index > 0 && index % UNBROKEN === 0 ? ` ${letter}` : letter))
    return parts.join('')
  })
}

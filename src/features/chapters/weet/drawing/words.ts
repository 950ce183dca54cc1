import { z } from 'zod'

/** The outlines of what is not broken over lines, in ems: its base line is at 0, and it begins at 0. */
const outlinedWord = z.object({
  /** An SVG path. */
  path: z.string(),
  width: z.number(),
  /** The space before it, where something stands before it on its line. */
  gap: z.number(),
})

/** The outlines of words, one entry for each line as it was typed. */
export const outlines = z.array(z.object({ rightToLeft: z.boolean(), words: z.array(outlinedWord) }))

export type Outlines = z.infer<typeof outlines>

/** A word in its place, in ems from the top left corner of all lines. */
export interface PlacedWord {
  path: string
  x: number
  y: number
}

/** How high a line is, and how far its base line is from its top, in ems: capital letters are in its middle. */
export const LINE_HEIGHT = 1.2
const BASE_LINE = 0.95

/** Where words stand in lines no wider than that; a word that is wider itself has a line of its own. */
export function wrapWords(
  text: Outlines,
  { width, centred }: { width: number; centred: boolean },
): { words: PlacedWord[]; height: number } {
  const lines = text.flatMap(({ words, rightToLeft }) => breakLine(words, width).map((line) => ({ line, rightToLeft })))
  const words = lines.flatMap(({ line, rightToLeft }, index) => {
    const free = width - lengthOf(line)
    const start = centred ? free / 2 : rightToLeft ? free : 0
    return placeLine(line, { start, rightToLeft, y: index * LINE_HEIGHT + BASE_LINE })
  })
  return { words, height: Math.max(1, lines.length) * LINE_HEIGHT }
}

type Line = Outlines[number]['words']

function breakLine(words: Line, width: number): Line[] {
  const lines: Line[] = [[]]
  for (const word of words) {
    const last = lines.at(-1) ?? []
    if (last.length > 0 && lengthOf([...last, word]) > width) lines.push([word])
    else last.push(word)
  }
  return lines
}

function lengthOf(line: Line): number {
  return line.reduce((sum, { width, gap }, index) => sum + width + (index > 0 ? gap : 0), 0)
}

function placeLine(line: Line, { start, rightToLeft, y }: { start: number; rightToLeft: boolean; y: number }) {
  let x = rightToLeft ? start + lengthOf(line) : start
  return line.map(({ path, width, gap }, index): PlacedWord => {
    const space = index > 0 ? gap : 0
    if (rightToLeft) {
      x -= space + width
      return { path, x, y }
    }
    const at = x + space
    x = at + width
    return { path, x: at, y }
  })
}

const COMMAND = /([MLQCZ])([^MLQCZ]*)/g

/** The outlines of words in points, as one path. @param origin the top left corner of all lines @param em in points */
export function pathOf(words: readonly PlacedWord[], origin: { x: number; y: number }, em: number): string {
  return words
    .map(({ path, x, y }) =>
      path.replaceAll(COMMAND, (_, command: string, values: string) => {
        const numbers =
          values.trim() === ''
            ? []
            : values
                .trim()
                .split(/[\s,]+/)
                .map(Number)
        const placed = numbers.map((value, index) =>
          index % 2 === 0 ? origin.x + (x + value) * em : origin.y + (y + value) * em,
        )
        return `${command}${placed.map((value) => value.toFixed(2)).join(' ')}`
      }),
    )
    .join('')
}

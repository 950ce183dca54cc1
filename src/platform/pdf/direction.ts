import createBidi from 'bidi-js'

/** Letters and marks that make a line run from right to left, or turn a part of it. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** What stands in a line from left to right, in the order in which it is written. */
export interface DirectedText {
  text: string
  isRightToLeft: boolean
}

let bidi: ReturnType<typeof createBidi> | undefined

function openBidi() {
  bidi ??= createBidi()
  return bidi
}

/**
 * The parts of one line in the order in which they stand on paper, by the bidirectional algorithm of Unicode (UAX 9);
 * the first letter that has a direction gives the line its own. Each part keeps the order in which it is written.
 */
export function inVisualOrder(line: string): DirectedText[] {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: line, isRightToLeft: false }]
  const { getEmbeddingLevels, getReorderedIndices } = openBidi()
  const embedding = getEmbeddingLevels(line)
  const parts: { from: number; to: number; level: number }[] = []
  for (const index of getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0
    const last = parts.at(-1)
    if (last?.level === level && index === last.to + 1) last.to = index
    else if (last?.level === level && index === last.from - 1) last.from = index
    else parts.push({ from: index, to: index, level })
  }
  return parts.map(({ from, to, level }) => ({ text: line.slice(from, to + 1), isRightToLeft: level % 2 === 1 }))
}

/** A text that runs from right to left, its brackets and the like as they are drawn. */
export function mirrored(text: string): string {
  const { getMirroredCharacter } = openBidi()
  return text.replace(/./gsu, (one) => getMirroredCharacter(one) ?? one)
}

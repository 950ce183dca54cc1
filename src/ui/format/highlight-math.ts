/** The start of a match and its end, which is exclusive. */
export type Range = readonly [start: number, end: number]

export interface Piece {
  text: string
  found: boolean
  /** The offset in the whole text. */
  at: number
}

/** Cuts a text at the ranges, which may overlap, come in any order or reach beyond it. */
export function cutByRanges(text: string, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const start = Math.max(at, from)
    const end = Math.min(text.length, to)
    if (end <= start) continue
    if (start > at) pieces.push({ text: text.slice(at, start), found: false, at })
    pieces.push({ text: text.slice(start, end), found: true, at: start })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), found: false, at })
  return pieces
}

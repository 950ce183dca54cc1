import { lastBegun } from '#shared/last-begun.ts'
import type { Clip, Cut, SourcePlace, SourceRange, VideoEdit } from './schema.ts'

/** A stretch that readers get: `start` and `end` in the recording of a clip, `at` its beginning in the result. */
export interface Piece extends SourceRange {
  fileID: string
  at: number
}

/** What readers get, in its order; touching stretches of one clip are one. */
export function piecesOf({ clips, cuts }: Pick<VideoEdit, 'clips' | 'cuts'>): Piece[] {
  const cutsByClip = Map.groupBy(cuts, (cut) => cut.clip)
  const pieces: Piece[] = []
  let at = 0
  for (const clip of clips) {
    for (const { start, end } of keptOf(clip, cutsByClip.get(clip.id) ?? [])) {
      pieces.push({ clip: clip.id, fileID: clip.fileID, start, end, at })
      at += end - start
    }
  }
  return pieces
}

/** What is left of a clip, in order. */
function keptOf({ start, end }: Clip, cuts: readonly Cut[]): { start: number; end: number }[] {
  const kept: { start: number; end: number }[] = []
  let from = start
  for (const cut of cuts.toSorted((one, other) => one.start - other.start)) {
    const until = Math.min(cut.start, end)
    if (until > from) kept.push({ start: from, end: until })
    from = Math.max(from, cut.end)
  }
  if (end > from) kept.push({ start: from, end })
  return kept
}

/** Milliseconds of the result. */
export function lengthOf(pieces: readonly Piece[]): number {
  const last = pieces.at(-1)
  return last ? last.at + last.end - last.start : 0
}

/** When a place is seen in the result; null where it is cut, or its clip is gone. */
export function timeOf(pieces: readonly Piece[], { clip, ms }: SourcePlace): number | null {
  const piece = pieces.find((one) => one.clip === clip && one.start <= ms && ms < one.end)
  return piece ? piece.at + ms - piece.start : null
}

/** When a place is seen in the result or, where it is cut, what is left of its clip after it; null where nothing is. */
export function seenFrom(pieces: readonly Piece[], { clip, ms }: SourcePlace): number | null {
  const piece = pieces.find((one) => one.clip === clip && ms < one.end)
  return piece ? piece.at + Math.max(0, ms - piece.start) : null
}

/**
 * When the first and the last of a stretch are seen in the result: what is cut in the middle of it, or moved elsewhere,
 * does not end it. Null where nothing of it is left.
 */
export function rangeOf(
  pieces: readonly Piece[],
  { clip, start, end }: SourceRange,
): { start: number; end: number } | null {
  const seen = pieces.filter((one) => one.clip === clip && one.start < end && start < one.end)
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last) return null
  return {
    start: first.at + Math.max(0, start - first.start),
    end: last.at + Math.min(end, last.end) - last.start,
  }
}

/** What is seen at a time of the result; its end counts to the last clip. Null in an empty video. */
export function placeAt(pieces: readonly Piece[], ms: number): SourcePlace | null {
  const piece = pieces[pieceAt(pieces, ms)]
  return piece ? { clip: piece.clip, ms: Math.min(piece.start + Math.max(0, ms - piece.at), piece.end) } : null
}

/** The index of the piece that is seen at a time of the result: the last one from its end on; -1 in an empty video. */
export function pieceAt(pieces: readonly Piece[], ms: number): number {
  return Math.max(
    lastBegun(pieces, ms, ({ at }) => at),
    Math.min(0, pieces.length - 1),
  )
}

/** The stretches of recordings that are seen between two times of the result, in order. */
export function sourcesBetween(pieces: readonly Piece[], start: number, end: number): SourceRange[] {
  return pieces.flatMap((piece) => {
    const from = Math.max(piece.start, piece.start + start - piece.at)
    const to = Math.min(piece.end, piece.start + end - piece.at)
    return from < to ? [{ clip: piece.clip, start: from, end: to }] : []
  })
}

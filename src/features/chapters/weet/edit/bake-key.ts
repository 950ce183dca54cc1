import type { VideoEdit } from './schema.ts'
import { type Piece, piecesOf, rangeOf } from './timeline.ts'

/**
 * Tells which file an edit makes: two edits have the same key where what is seen and heard is the same. Questions,
 * sections and subtitles do not change it.
 */
export function bakeKey(edit: VideoEdit): string {
  return fingerprint(JSON.stringify(seenIn(edit), inOrder))
}

/** Whether a file with this key was made of an edit. */
export function isMadeOf(edit: VideoEdit, key: string): boolean {
  // Keys of files that were made first were of fields as they came: with the server, in the order of the schema.
  return key === bakeKey(edit) || key === fingerprint(JSON.stringify(seenIn(edit)))
}

/** All that is seen and heard of an edit. */
function seenIn(edit: VideoEdit) {
  const pieces = piecesOf(edit)
  const parts = pieces.map(({ fileID, start, end }) => [fileID, start, end])
  return [parts, drawnIn(edit, pieces).map(({ id: _, clip: __, ...annotation }) => annotation)]
}

/** The fields of an object by their names: the database and the browser have them in orders of their own. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Whether readers get another file than the recording: because of cuts, of several clips, or of what is drawn on it. */
export function needsBaking(edit: VideoEdit): boolean {
  const [piece, ...others] = piecesOf(edit)
  const clip = edit.clips.find(({ id }) => id === piece?.clip)
  if (!piece || !clip || others.length > 0) return true
  const isWhole = piece.start === 0 && piece.end === clip.recordedMs
  return !isWhole || drawnIn(edit, [piece]).length > 0
}

/** The annotations that are seen, with their times in the result. */
export function drawnIn({ annotations }: Pick<VideoEdit, 'annotations'>, pieces: readonly Piece[]) {
  return annotations.flatMap((annotation) => {
    const seen = rangeOf(pieces, annotation)
    return seen && seen.end > seen.start ? [{ ...annotation, ...seen }] : []
  })
}

/** 64 bits of FNV-1a in hexadecimal. It tells versions of one video apart; nobody gains anything by a collision. */
function fingerprint(text: string): string {
  let [high, low] = [0xcbf29ce4, 0x84222325]
  for (let at = 0; at < text.length; at += 1) {
    low = (low ^ text.charCodeAt(at)) >>> 0
    // Times 0x100000001b3, in two halves of 32 bits.
    const product = low * 0x1b3
    const carry = Math.floor(product / 2 ** 32)
    high = (Math.imul(high, 0x1b3) + (low << 8) + carry) >>> 0
    low = product >>> 0
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
}

import type { Annotation, Clip, VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { type Piece, placeAt, rangeOf } from '#features/chapters/weet/edit/timeline.ts'
import type { ToolKind } from './kinds.ts'

/** How long a new annotation is shown, and the shortest time of one, in milliseconds. */
const NEW_MS = 3000
const LEAST_MS = 100

const MIDDLE = { x: 0.35, y: 0.4, width: 0.3, height: 0.2 }
const WORDS = { x: 0.33, y: 0.445, width: 0.34, height: 0.11 }
const CENTRE = { x: 0.5, y: 0.5 }

/** A new annotation in the middle of the picture, shown from a time of the result on; null in an empty video. */
export function newAnnotation(
  { clips, annotations }: VideoEdit,
  pieces: readonly Piece[],
  { ms, kind, id }: { ms: number; kind: ToolKind; id: string },
): Annotation | null {
  const place = placeAt(pieces, Math.round(ms))
  const clip = clips.find((one) => one.id === place?.clip)
  if (!place || !clip) return null
  const end = sourceAt(pieces, clip, ms + NEW_MS)
  const start = Math.max(clip.start, end - place.ms < LEAST_MS ? end - NEW_MS : place.ms)
  const shown = { id, clip: clip.id, start, end, fadeMs: 200 } as const
  const look = { colour: 'peach', size: 'M' } as const
  switch (kind) {
    case 'text':
      return { ...shown, kind, box: WORDS, words: '', look: 'bubble', colour: 'ink', size: 'M' }
    case 'arrow':
      return { ...shown, kind, from: { x: 0.42, y: 0.6 }, to: { x: 0.58, y: 0.42 }, bend: 0.2, colour: 'peach' }
    case 'box':
      return { ...shown, kind, box: MIDDLE, colour: 'peach' }
    case 'highlight':
      return { ...shown, kind, box: MIDDLE, colour: 'sun' }
    case 'number':
      return { ...shown, kind, at: CENTRE, value: nextNumber(annotations), ...look }
    case 'blur':
      return { ...shown, kind, box: MIDDLE, fadeMs: 0 }
    case 'zoom':
      return { ...shown, kind, box: MIDDLE, fadeMs: 500 }
  }
}

function nextNumber(annotations: readonly Annotation[]): number {
  return Math.min(99, 1 + Math.max(0, ...annotations.map((one) => (one.kind === 'number' ? one.value : 0))))
}

/** Whether an annotation still stands where it was added: then it can be drawn where it belongs. */
export function isUnplaced(annotation: Annotation): boolean {
  if (annotation.kind === 'arrow') return annotation.from.x === 0.42 && annotation.to.y === 0.42
  if (annotation.kind === 'number') return annotation.at.x === CENTRE.x && annotation.at.y === CENTRE.y
  const { x, y, width } = annotation.kind === 'text' ? WORDS : MIDDLE
  const { box } = annotation
  return box.x === x && box.y === y && box.width === width
}

/** A time of the result as one of the recording of a clip; where something else is seen, the nearest end of the clip. */
function sourceAt(pieces: readonly Piece[], { id }: Pick<Clip, 'id'>, ms: number): number {
  const place = placeAt(pieces, Math.round(ms))
  if (place?.clip === id) return place.ms
  const own = pieces.filter((piece) => piece.clip === id)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return 0
  return ms < first.at ? first.start : last.end
}

/**
 * An annotation shown between other times of the result, within its clip; at least a tenth of a second. An end that goes
 * beyond the other stops before it.
 */
export function shownBetween<Item extends Annotation>(
  item: Item,
  pieces: readonly Piece[],
  times: { start?: number; end?: number },
): Item {
  const clip = { id: item.clip }
  const start = times.start === undefined ? item.start : sourceAt(pieces, clip, times.start)
  const end = times.end === undefined ? item.end : sourceAt(pieces, clip, times.end)
  if (times.end === undefined) return { ...item, start: Math.max(0, Math.min(start, end - LEAST_MS)), end }
  return { ...item, start, end: Math.max(end, start + LEAST_MS) }
}

/** An annotation shown earlier or later by so many milliseconds of the result; its length stays. */
export function shownLater<Item extends Annotation>(
  item: Item,
  { clips }: VideoEdit,
  pieces: readonly Piece[],
  by: number,
): Item {
  const clip = clips.find(({ id }) => id === item.clip)
  const range = rangeOf(pieces, item)
  if (!clip || !range) return item
  const start = sourceAt(pieces, clip, Math.max(0, range.start + by))
  const length = item.end - item.start
  const from = Math.max(clip.start, Math.min(start, clip.end - length))
  return { ...item, start: from, end: from + length }
}

/** Whether a part of an annotation's time is not in its clip any more, which was trimmed, cut or taken out. */
export function isOutside(
  { clip: clipId, start, end }: Annotation,
  { clips }: VideoEdit,
  pieces: readonly Piece[],
): boolean {
  const clip = clips.find(({ id }) => id === clipId)
  return !clip || start < clip.start || end > clip.end || rangeOf(pieces, { clip: clipId, start, end }) === null
}

/** Puts an annotation over the next one, or under the one before. */
export function movedInOrder(edit: VideoEdit, id: string, by: 1 | -1): VideoEdit {
  const from = edit.annotations.findIndex((one) => one.id === id)
  const item = edit.annotations[from]
  const to = from + by
  if (!item || to < 0 || to >= edit.annotations.length) return edit
  return { ...edit, annotations: edit.annotations.toSpliced(from, 1).toSpliced(to, 0, item) }
}

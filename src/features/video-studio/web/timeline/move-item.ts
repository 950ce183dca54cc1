import { putItem } from '#features/chapters/weet/edit/operations.ts'
import type { Annotation, SourcePlace, VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { piecesOf, placeAt, seenFrom } from '#features/chapters/weet/edit/timeline.ts'
import type { Chosen } from '../desk.ts'

/** The shortest annotation, in milliseconds: less is not seen. */
const SHOWN_MIN_MS = 100

type Movable = 'marks' | 'annotations' | 'interactions'

/** Where an item begins in its recording; null for what is not moved by itself. */
export function placeOf(edit: VideoEdit, list: Movable, id: string): SourcePlace | null {
  const item = edit[list].find((one) => one.id === id)
  return item ? { clip: item.clip, ms: 'at' in item && list !== 'annotations' ? Number(item.at) : startOf(item) } : null
}

function startOf(item: object): number {
  return 'start' in item ? Number(item.start) : 0
}

/** Puts an item to a time of the result, in milliseconds; it stands in the recording that is seen there from then on. */
export function moveTo(edit: VideoEdit, list: Movable, id: string, ms: number): VideoEdit {
  const place = placeAt(piecesOf(edit), Math.max(0, ms))
  if (!place) return edit
  const at = Math.round(place.ms)
  if (list === 'annotations') {
    const item = edit.annotations.find((one) => one.id === id)
    return item ? putItem(edit, 'annotations', shifted(edit, item, { clip: place.clip, ms: at })) : edit
  }
  const item = edit[list].find((one) => one.id === id)
  return item ? putItem(edit, list, { ...item, clip: place.clip, at } as typeof item) : edit
}

/** An annotation that begins elsewhere, as long as it was: what does not fit into its clip is lost. */
function shifted(edit: VideoEdit, item: Annotation, { clip, ms }: SourcePlace): Annotation {
  const most = edit.clips.find(({ id }) => id === clip)?.end ?? ms
  const end = Math.max(ms + SHOWN_MIN_MS, Math.min(most, ms + item.end - item.start))
  return { ...item, clip, start: ms, end }
}

/** Gives an annotation another beginning or end, at a time of the result; it stays within its recording. */
export function moveEdge(edit: VideoEdit, id: string, edge: 'start' | 'end', ms: number): VideoEdit {
  const item = edit.annotations.find((one) => one.id === id)
  const place = placeAt(piecesOf(edit), Math.max(0, ms))
  if (!item || !place || place.clip !== item.clip) return edit
  const at = Math.round(place.ms)
  const moved =
    edge === 'start'
      ? { ...item, start: Math.min(at, item.end - SHOWN_MIN_MS) }
      : { ...item, end: Math.max(at, item.start + SHOWN_MIN_MS) }
  return moved.start < 0 ? edit : putItem(edit, 'annotations', moved)
}

/** Moves what is chosen by some milliseconds of the result. */
export function movedBy(edit: VideoEdit, chosen: Chosen, byMs: number): VideoEdit {
  if (!chosen || chosen.list === 'clips' || chosen.list === 'cuts') return edit
  const place = placeOf(edit, chosen.list, chosen.id)
  const now = place && seenFrom(piecesOf(edit), place)
  return now === null ? edit : moveTo(edit, chosen.list, chosen.id, now + byMs)
}

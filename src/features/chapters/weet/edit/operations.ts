import {
  ANNOTATIONS_MAX,
  CLIPS_MAX,
  type Clip,
  CUTS_MAX,
  type Cut,
  INTERACTIONS_MAX,
  MARKS_MAX,
  type SourceRange,
  type VideoEdit,
} from './schema.ts'
import { piecesOf, placeAt, sourcesBetween } from './timeline.ts'

/** The shortest clip, in milliseconds: less can't be taken hold of. */
export const CLIP_MIN_MS = 100

/**
 * Every operation returns a new edit, and the same one where it changes nothing. New items get their ids from the caller,
 * so that the same operation gives the same result on every device.
 */
type NewId = () => string

/** Cuts what is seen between two times of the result, in milliseconds. */
export function cutBetween(edit: VideoEdit, start: number, end: number, newId: NewId): VideoEdit {
  return cutSources(edit, sourcesBetween(piecesOf(edit), Math.round(start), Math.round(end)), newId)
}

/** Cuts stretches of recordings; what touches a cut of the same clip becomes one with it. */
export function cutSources(edit: VideoEdit, ranges: readonly SourceRange[], newId: NewId): VideoEdit {
  const cuts = ranges.reduce((before, range) => addCut(before, range, newId), edit.cuts)
  return cuts === edit.cuts || cuts.length > CUTS_MAX ? edit : { ...edit, cuts }
}

function addCut(cuts: Cut[], { clip, start, end }: SourceRange, newId: NewId): Cut[] {
  const touching = cuts.filter((cut) => cut.clip === clip && cut.start <= end && start <= cut.end)
  if (start >= end || touching.some((cut) => cut.start <= start && end <= cut.end)) return cuts
  const id = touching[0]?.id ?? newId()
  const grown = {
    ...{ id, clip },
    start: Math.min(start, ...touching.map((cut) => cut.start)),
    end: Math.max(end, ...touching.map((cut) => cut.end)),
  }
  return inOrder([...cuts.filter((cut) => !touching.includes(cut)), grown])
}

/** Brings back what a cut took. */
export function bringBack(edit: VideoEdit, cutId: string): VideoEdit {
  const cuts = edit.cuts.filter(({ id }) => id !== cutId)
  return cuts.length === edit.cuts.length ? edit : { ...edit, cuts }
}

/** Gives a cut other edges, in its recording; it takes up those that it comes upon, and goes where nothing is left of it. */
export function moveCut(edit: VideoEdit, cutId: string, { start, end }: { start: number; end: number }): VideoEdit {
  const cut = edit.cuts.find(({ id }) => id === cutId)
  const clip = edit.clips.find(({ id }) => id === cut?.clip)
  if (!cut || !clip) return edit
  const moved = {
    start: between(start, clip.start, clip.end),
    end: between(end, clip.start, clip.end),
  }
  if (moved.start === cut.start && moved.end === cut.end) return edit
  const others = edit.cuts.filter((one) => one !== cut)
  return { ...edit, cuts: addCut(others, { clip: cut.clip, ...moved }, () => cutId) }
}

/** Puts a recording, or a stretch of one, into the result before the clip at an index. */
export function insertClip(edit: VideoEdit, clip: Clip, index: number): VideoEdit {
  if (edit.clips.length >= CLIPS_MAX || clip.end - clip.start < 1) return edit
  return { ...edit, clips: edit.clips.toSpliced(index, 0, clip) }
}

/** Moves a clip to another place in the order. */
export function moveClip(edit: VideoEdit, clipId: string, index: number): VideoEdit {
  const from = edit.clips.findIndex(({ id }) => id === clipId)
  const clip = edit.clips[from]
  const to = between(index, 0, edit.clips.length - 1)
  return !clip || from === to ? edit : { ...edit, clips: edit.clips.toSpliced(from, 1).toSpliced(to, 0, clip) }
}

/** Takes a clip out, with its cuts. What else stands in it stays, and is told to its author as lost until it is moved or deleted. */
export function removeClip(edit: VideoEdit, clipId: string): VideoEdit {
  const clips = edit.clips.filter(({ id }) => id !== clipId)
  return clips.length === edit.clips.length
    ? edit
    : { ...edit, clips, cuts: edit.cuts.filter(({ clip }) => clip !== clipId) }
}

/** Gives a clip other edges in its recording. */
export function trimClip(edit: VideoEdit, clipId: string, { start, end }: { start: number; end: number }): VideoEdit {
  const at = edit.clips.findIndex(({ id }) => id === clipId)
  const clip = edit.clips[at]
  if (!clip) return edit
  const from = between(start, 0, clip.recordedMs)
  const to = between(end, 0, clip.recordedMs)
  if (to - from < Math.min(CLIP_MIN_MS, clip.recordedMs) || (from === clip.start && to === clip.end)) return edit
  return { ...edit, clips: edit.clips.with(at, { ...clip, start: from, end: to }) }
}

/**
 * Makes two clips of the one that is seen at a time of the result, in milliseconds. What stands in its second half goes
 * with that; cuts and annotations across the place are split too, so that what is hidden stays hidden.
 */
export function splitAt(edit: VideoEdit, ms: number, newId: NewId): VideoEdit {
  const place = placeAt(piecesOf(edit), Math.round(ms))
  const at = edit.clips.findIndex(({ id }) => id === place?.clip)
  const clip = edit.clips[at]
  if (!place || !clip || edit.clips.length >= CLIPS_MAX) return edit
  if (place.ms - clip.start < CLIP_MIN_MS || clip.end - place.ms < CLIP_MIN_MS) return edit
  const second = { ...clip, id: newId(), start: place.ms }
  const divided = { from: clip.id, to: second.id, ms: place.ms }
  return {
    ...edit,
    clips: edit.clips.toSpliced(at, 1, { ...clip, end: place.ms }, second),
    cuts: inOrder(edit.cuts.flatMap((cut) => divideRange(cut, divided, newId))),
    annotations: edit.annotations.flatMap((one) => divideRange(one, divided, newId)),
    marks: edit.marks.map((mark) => moveOver(mark, divided)),
    interactions: edit.interactions.map((one) => moveOver(one, divided)),
    subtitles: edit.subtitles.map((track) => ({
      ...track,
      cues: track.cues.map((cue) =>
        cue.clip === divided.from && cue.start >= divided.ms ? { ...cue, clip: divided.to } : cue,
      ),
    })),
  }
}

/** A clip that becomes two at a time of its recording. */
interface Divided {
  from: string
  to: string
  ms: number
}

function moveOver<Item extends { clip: string; at: number }>(item: Item, { from, to, ms }: Divided): Item {
  return item.clip === from && item.at >= ms ? { ...item, clip: to } : item
}

function divideRange<Item extends { id: string } & SourceRange>(item: Item, { from, to, ms }: Divided, newId: NewId) {
  if (item.clip !== from || item.end <= ms) return [item]
  if (item.start >= ms) return [{ ...item, clip: to }]
  return [
    { ...item, end: ms },
    { ...item, id: newId(), clip: to, start: ms },
  ]
}

/** The lists of an edit whose items stand at places of their own. */
type ItemList = 'marks' | 'annotations' | 'interactions'
type ItemOf<List extends ItemList> = VideoEdit[List][number]

const MOST: Record<ItemList, number> = {
  marks: MARKS_MAX,
  annotations: ANNOTATIONS_MAX,
  interactions: INTERACTIONS_MAX,
}

/** Adds an item, or puts it in the place of the one that has its id. */
export function putItem<List extends ItemList>(edit: VideoEdit, list: List, item: ItemOf<List>): VideoEdit {
  const items: ItemOf<List>[] = edit[list]
  const at = items.findIndex(({ id }) => id === item.id)
  if (at < 0 && items.length >= MOST[list]) return edit
  return { ...edit, [list]: at < 0 ? [...items, item] : items.with(at, item) }
}

/** Takes an item out. */
export function removeItem(edit: VideoEdit, list: ItemList, id: string): VideoEdit {
  const items: { id: string }[] = edit[list]
  const kept = items.filter((item) => item.id !== id)
  return kept.length === items.length ? edit : { ...edit, [list]: kept }
}

function inOrder(cuts: Cut[]): Cut[] {
  return cuts.toSorted((one, other) => one.clip.localeCompare(other.clip) || one.start - other.start)
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(Math.round(value), most))
}

import { CLIPS_MAX, type Clip, CUTS_MAX, type Cut, type SourceRange, type VideoEdit } from './schema.ts'
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

/** Takes a clip out, with its cuts. Marks in it stay, and are told to their author as lost until they are moved or deleted. */
export function removeClip(edit: VideoEdit, clipId: string): VideoEdit {
  const clips = edit.clips.filter(({ id }) => id !== clipId)
  return clips.length === edit.clips.length
    ? edit
    : { ...edit, clips, cuts: edit.cuts.filter(({ clip }) => clip !== clipId) }
}

/** Gives a clip other edges in its recording, which is `recordedMs` long. */
export function trimClip(
  edit: VideoEdit,
  clipId: string,
  { start, end }: { start: number; end: number },
  recordedMs: number,
): VideoEdit {
  const at = edit.clips.findIndex(({ id }) => id === clipId)
  const clip = edit.clips[at]
  if (!clip) return edit
  const from = between(start, 0, recordedMs)
  const to = between(end, 0, recordedMs)
  if (to - from < Math.min(CLIP_MIN_MS, recordedMs) || (from === clip.start && to === clip.end)) return edit
  return { ...edit, clips: edit.clips.with(at, { ...clip, start: from, end: to }) }
}

/**
 * Makes two clips of the one that is seen at a time of the result, in milliseconds. What stands in its second half goes
 * with that; a cut across the place is split too.
 */
export function splitAt(edit: VideoEdit, ms: number, newId: NewId): VideoEdit {
  const place = placeAt(piecesOf(edit), Math.round(ms))
  const at = edit.clips.findIndex(({ id }) => id === place?.clip)
  const clip = edit.clips[at]
  if (!place || !clip || edit.clips.length >= CLIPS_MAX) return edit
  if (place.ms - clip.start < CLIP_MIN_MS || clip.end - place.ms < CLIP_MIN_MS) return edit
  const second = { ...clip, id: newId(), start: place.ms }
  const cuts = edit.cuts.flatMap((cut) => {
    if (cut.clip !== clip.id || cut.end <= place.ms) return [cut]
    if (cut.start >= place.ms) return [{ ...cut, clip: second.id }]
    return [
      { ...cut, end: place.ms },
      { ...cut, id: newId(), clip: second.id, start: place.ms },
    ]
  })
  return {
    ...edit,
    clips: edit.clips.toSpliced(at, 1, { ...clip, end: place.ms }, second),
    cuts: inOrder(cuts),
    marks: edit.marks.map((mark) =>
      mark.clip === clip.id && mark.at >= place.ms ? { ...mark, clip: second.id } : mark,
    ),
  }
}

function inOrder(cuts: Cut[]): Cut[] {
  return cuts.toSorted((one, other) => one.clip.localeCompare(other.clip) || one.start - other.start)
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(Math.round(value), most))
}

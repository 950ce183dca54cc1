import { TRACK_MAX_MS } from '../track.ts'
import { inOrder } from './rules.ts'
import { CUE_TEXT_MAX, CUES_MAX, type SubtitleCue, type SubtitleTrack } from './schema.ts'

/** The shortest time in milliseconds for which a new cue is shown: less can't be seen. */
export const CUE_MIN_MS = 100

/** Milliseconds for which a new cue is shown if there is room. */
const CUE_MS = 2000

/** Why a cue can't have its times: it ends before it begins, or overlaps with a neighbour. */
export type CueFault = 'CUE_TIMES' | 'CUES_OVERLAP'

/** What keeps a cue from having times, in milliseconds; null when nothing does. */
export function faultOf(
  cues: readonly SubtitleCue[],
  index: number,
  { start, end }: Pick<SubtitleCue, 'start' | 'end'>,
): CueFault | null {
  if (start >= end) return 'CUE_TIMES'
  return cues.some((cue, at) => at !== index && cue.start < end && start < cue.end) ? 'CUES_OVERLAP' : null
}

/** Changes a cue; the same list when its times would be impossible. */
export function changeCue(
  cues: readonly SubtitleCue[],
  index: number,
  changes: Partial<SubtitleCue>,
): readonly SubtitleCue[] {
  const cue = cues[index]
  if (!cue) return cues
  const changed = { ...cue, ...changes }
  return faultOf(cues, index, changed) === null ? inOrder(cues.with(index, changed)) : cues
}

/** Changes the cues of one language; the same tracks when that changes nothing, or the language is not there. */
export function changeTrack(
  tracks: readonly SubtitleTrack[],
  language: string,
  change: (cues: readonly SubtitleCue[]) => readonly SubtitleCue[],
): readonly SubtitleTrack[] {
  const at = tracks.findIndex((track) => track.language === language)
  const track = tracks[at]
  const cues = track && change(track.cues)
  return !track || !cues || cues === track.cues ? tracks : tracks.with(at, { ...track, cues: [...cues] })
}

/** Takes a cue away. */
export function deleteCue(cues: readonly SubtitleCue[], index: number): readonly SubtitleCue[] {
  return index in cues ? cues.toSpliced(index, 1) : cues
}

/** Inserts an empty cue at a time in milliseconds, as long as there is room; otherwise returns the same list. */
export function insertCue(cues: readonly SubtitleCue[], ms: number): readonly SubtitleCue[] {
  if (cues.length >= CUES_MAX) return cues
  const before = cues.findLast(({ start }) => start <= ms)
  const start = Math.max(Math.round(ms), before?.end ?? 0)
  const next = cues.find((cue) => cue.start >= start)
  const end = Math.min(start + CUE_MS, next?.start ?? Number.POSITIVE_INFINITY)
  return end - start < CUE_MIN_MS ? cues : inOrder([...cues, { start, end, text: '' }])
}

/**
 * Makes two cues of one, at a time in milliseconds or else in its middle; the words go with the share of the time.
 * The same list when one of them would be too short.
 */
export function splitCue(cues: readonly SubtitleCue[], index: number, ms?: number): readonly SubtitleCue[] {
  const cue = cues[index]
  if (!cue || cues.length >= CUES_MAX) return cues
  const isInside = ms !== undefined && ms - cue.start >= CUE_MIN_MS && cue.end - ms >= CUE_MIN_MS
  const at = Math.round(isInside ? ms : (cue.start + cue.end) / 2)
  if (at - cue.start < CUE_MIN_MS || cue.end - at < CUE_MIN_MS) return cues
  const [first, second] = splitText(cue.text, (at - cue.start) / (cue.end - cue.start))
  return cues.toSpliced(index, 1, { start: cue.start, end: at, text: first }, { start: at, end: cue.end, text: second })
}

/**
 * Makes two cues of one at a place in its text; the time goes with the share of the text before it. The same list when
 * nothing would stand in one of them, or it would be too short.
 */
export function splitCueAt(cues: readonly SubtitleCue[], index: number, offset: number): readonly SubtitleCue[] {
  const cue = cues[index]
  if (!cue) return cues
  const [first, second] = [cue.text.slice(0, offset).trim(), cue.text.slice(offset).trim()]
  if (first === '' || second === '') return cues
  const at = cue.start + ((cue.end - cue.start) * first.length) / (first.length + second.length)
  const room = CUE_MIN_MS * 2 <= cue.end - cue.start
  const split = room ? splitCue(cues, index, between(at, cue.start + CUE_MIN_MS, cue.end - CUE_MIN_MS)) : cues
  const [before, after] = [split[index], split[index + 1]]
  if (split === cues || !before || !after) return cues
  return split.toSpliced(index, 2, { ...before, text: first }, { ...after, text: second })
}

/** Cuts a text between two words, as near to a share of its length as can be; a text of two lines between them. */
export function splitText(text: string, share: number): [string, string] {
  const gaps = [...text.matchAll(/\s+/g)]
  const breaks = gaps.filter(([gap]) => gap.includes('\n'))
  const wanted = text.length * share
  const gap = (breaks.length > 0 ? breaks : gaps).toSorted(
    (one, other) => Math.abs(one.index - wanted) - Math.abs(other.index - wanted),
  )[0]
  return gap ? [text.slice(0, gap.index), text.slice(gap.index + gap[0].length)] : [text, '']
}

/** Makes one cue of a cue and the next, from the start of the one to the end of the other; not of too many words. */
export function joinCues(cues: readonly SubtitleCue[], index: number): readonly SubtitleCue[] {
  const [cue, next] = [cues[index], cues[index + 1]]
  if (!cue || !next) return cues
  const text = [cue.text, next.text].filter((part) => part !== '').join('\n')
  return text.length > CUE_TEXT_MAX ? cues : cues.toSpliced(index, 2, { start: cue.start, end: next.end, text })
}

/**
 * Moves all cues by milliseconds, later or, below 0, sooner: at most until the first one begins with the track or the
 * last one ends with the longest, so that the time between them stays.
 */
export function shiftCues(cues: readonly SubtitleCue[], byMs: number): readonly SubtitleCue[] {
  const room = TRACK_MAX_MS - (cues.at(-1)?.end ?? 0)
  const by = Math.min(Math.max(Math.round(byMs), -(cues[0]?.start ?? 0)), room)
  return by === 0 ? cues : cues.map((cue) => ({ ...cue, start: cue.start + by, end: cue.end + by }))
}

export type CueEdge = 'start' | 'end'

/**
 * Moves one edge of a cue to a time in milliseconds. An edge that comes upon a neighbour takes the neighbour's along, as
 * long as both are still seen.
 */
export function moveEdge(
  cues: readonly SubtitleCue[],
  index: number,
  edge: CueEdge,
  ms: number,
): readonly SubtitleCue[] {
  const [before, cue, after] = [cues[index - 1], cues[index], cues[index + 1]]
  if (!cue) return cues
  if (edge === 'start') {
    const start = between(ms, before ? before.start + CUE_MIN_MS : 0, cue.end - CUE_MIN_MS)
    const moved = cues.with(index, { ...cue, start })
    return before && start < before.end ? moved.with(index - 1, { ...before, end: start }) : moved
  }
  const end = between(ms, cue.start + CUE_MIN_MS, after ? after.end - CUE_MIN_MS : TRACK_MAX_MS)
  const moved = cues.with(index, { ...cue, end })
  return after && end > after.start ? moved.with(index + 1, { ...after, start: end }) : moved
}

/** Moves a cue by milliseconds, at most until it touches a neighbour or the beginning. */
export function moveCue(cues: readonly SubtitleCue[], index: number, byMs: number): readonly SubtitleCue[] {
  const cue = cues[index]
  if (!cue) return cues
  const room = (cues[index + 1]?.start ?? TRACK_MAX_MS) - cue.end
  const by = between(byMs, (cues[index - 1]?.end ?? 0) - cue.start, room)
  return by === 0 ? cues : cues.with(index, { ...cue, start: cue.start + by, end: cue.end + by })
}

/** A time in whole milliseconds, not before the one and not after the other. */
function between(ms: number, least: number, most: number): number {
  return Math.max(least, Math.min(Math.round(ms), most))
}

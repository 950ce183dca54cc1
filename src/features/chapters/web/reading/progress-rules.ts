import type { ReadableType } from '../../contents.ts'
import { CHAPTER_LABELS, type ReadingMode } from '../labels.ts'

/** How chapters of a type are read. */
export function readingModeOf(type: ReadableType): ReadingMode {
  return CHAPTER_LABELS[type].reads
}

/** Share of a track after which it counts (PRODUCT §8). */
export const TRACK_DONE = 0.9

/**
 * Seconds for which a chapter is open before it can count. A text or document whose end is in sight at once is not
 * read yet; of a frame nothing else is known.
 */
export const SECONDS_OPEN: Record<ReadingMode, number> = {
  text: 3,
  document: 3,
  slides: 3,
  frame: 10,
  track: 0,
  meeting: 0,
  quiz: 0,
}

/** Where a reader was last seen in a chapter: seconds, a page from 1, or the share that was scrolled. */
export interface ChapterState {
  position: number
  done: boolean
}

export interface Sighting {
  position: number
  /** What the position counts towards: seconds or pages in all, 1 for a text; null while it is not known. */
  total: number | null
  /** Seconds for which the chapter was open and in sight. */
  seconds: number
}

/** Whether a chapter counts by itself, from what was seen of it. */
export function countsAsDone(mode: ReadingMode, { position, total, seconds }: Sighting): boolean {
  if (seconds < SECONDS_OPEN[mode]) return false
  if (mode === 'frame') return true
  if (total === null || total <= 0) return false
  return position >= (mode === 'track' ? total * TRACK_DONE : total)
}

/** How much of a chapter is behind the reader, from 0 to 1; 1 only when it is done. */
export function shareRead(mode: ReadingMode, state: ChapterState | undefined, total: number | null): number {
  if (state?.done) return 1
  if (!state || mode === 'frame') return 0
  // The first page is where everybody starts.
  const behind = isPaged(mode) ? state.position - 1 : state.position
  const all = mode === 'text' ? 1 : total
  if (all === null || all <= 0) return 0
  return Math.min(0.99, Math.max(0, behind / all))
}

/** Where to begin when a chapter is opened: where the reader was, or at its start when it is done. */
export function startPosition(mode: ReadingMode, state: ChapterState | undefined): number {
  const first = isPaged(mode) ? 1 : 0
  return state && !state.done ? Math.max(first, state.position) : first
}

/** Whether a position is the number of a page or slide, from 1. */
function isPaged(mode: ReadingMode): boolean {
  return mode === 'document' || mode === 'slides'
}

/** From where on somebody is in the middle of a chapter: before it, going on is as good as beginning. */
const UNDERWAY: Record<ReadingMode, number> = {
  text: 0.05,
  track: 10,
  document: 2,
  slides: 2,
  frame: Number.POSITIVE_INFINITY,
  meeting: Number.POSITIVE_INFINITY,
  quiz: Number.POSITIVE_INFINITY,
}

export function isUnderway(mode: ReadingMode, position: number): boolean {
  return position >= UNDERWAY[mode]
}

/** A position as it is kept: whole seconds and pages, a text to a thousandth. */
export function roundPosition(mode: ReadingMode, position: number): number {
  if (mode === 'text') return Math.round(Math.min(1, Math.max(0, position)) * 1000) / 1000
  return Math.max(0, Math.floor(position))
}

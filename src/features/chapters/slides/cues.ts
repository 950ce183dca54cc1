import type { Cue } from './schema.ts'

/** Milliseconds between two cues: nobody sees a slide that is shorter. */
export const CUE_GAP_MS = 100

/** Milliseconds to go beyond a cue in order to see its slide: players land a frame beside the time they are sent to. */
export const LANDING_MS = 50

/** The number of the slide that shows at a time, in milliseconds; before the first cue it is the first one's. Null without cues. */
export function slideAt(cues: readonly Cue[], ms: number): number | null {
  return (cues.findLast(({ atMs }) => atMs <= ms) ?? cues[0])?.slide ?? null
}

/** When a slide shows for the first time, in milliseconds; null when it never does. */
export function timeOfSlide(cues: readonly Cue[], slide: number): number | null {
  return cues.find((cue) => cue.slide === slide)?.atMs ?? null
}

/** The slide after the one that shows at a time; null when that is the last. The first one shows from the beginning. */
export function nextSlide(cues: readonly Cue[], pages: readonly number[], ms: number): number | null {
  const shown = slideAt(cues, ms) ?? pages[0]
  return shown === undefined ? null : (pages[pages.indexOf(shown) + 1] ?? null)
}

/**
 * Has the next slide show from a time on. The same list when there is no next one, or the last cue is only a moment ago.
 * @param pages the slides in their order, by their numbers in the deck.
 */
export function markNext(cues: readonly Cue[], pages: readonly number[], ms: number): readonly Cue[] {
  const next = nextSlide(cues, pages, ms)
  const [first] = pages
  if (next === null || first === undefined) return cues
  const begun = cues.length > 0 ? cues : [{ slide: first, atMs: 0 }]
  const atMs = Math.round(ms)
  if (begun.some((cue) => cue.slide !== next && Math.abs(cue.atMs - atMs) < CUE_GAP_MS)) return cues
  return inOrder([...begun.filter((cue) => cue.slide !== next || cue.atMs < atMs), { slide: next, atMs }])
}

/** Moves a cue to a time, between its neighbours and within the track; `index` counts from 0, times are milliseconds. */
export function moveCue(cues: readonly Cue[], index: number, ms: number, durationMs: number): readonly Cue[] {
  const cue = cues[index]
  if (!cue) return cues
  const earliest = index === 0 ? 0 : (cues[index - 1]?.atMs ?? 0) + CUE_GAP_MS
  const latest = (cues[index + 1]?.atMs ?? durationMs + CUE_GAP_MS) - CUE_GAP_MS
  const atMs = Math.round(Math.min(Math.max(ms, earliest), Math.max(earliest, latest)))
  return atMs === cue.atMs ? cues : cues.with(index, { slide: cue.slide, atMs })
}

/** The cues by their times. */
export function inOrder(cues: readonly Cue[]): Cue[] {
  return cues.toSorted((one, other) => one.atMs - other.atMs)
}

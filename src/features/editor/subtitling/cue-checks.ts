import { withoutNote } from '#features/chapters/subtitles/changed-sources.ts'
import { changeCue, deleteCue, splitCue } from '#features/chapters/subtitles/edit-cues.ts'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { breakInRows, longestRow, ROW_MAX } from '#shared/subtitle-rows.ts'

/** Characters that most people read in a second. */
export const READABLE_SPEED = 20

/** Below this, in milliseconds, the gap between two cues is seen as a flicker. */
const GAP_MIN_MS = 80

type Cues = readonly SubtitleCue[]

/** What helps, and the cues after it. `seconds` are what a cue is given. */
export type Mend = { cues: Cues } & (
  | { how: 'remove' | 'shorten' | 'break' | 'split' | 'close' | 'keep' }
  | { how: 'give'; seconds: number }
)

/**
 * What readers would stumble on. `late`: it ends after the recording. `changed`: what it translates has other words now. `speed` in characters a second, `characters` of the
 * longest line, `seconds` of the gap before the next cue.
 */
export type CueIssue =
  | { kind: 'empty' | 'late' }
  | { kind: 'changed'; was: string }
  | { kind: 'fast'; speed: number }
  | { kind: 'long'; characters: number }
  | { kind: 'gap'; seconds: number }

/** Characters a second that a reader has to read, line breaks counting as spaces. */
export function readingSpeed({ start, end, text }: SubtitleCue): number {
  return end > start ? (text.trim().length * 1000) / (end - start) : 0
}

/** The first thing to check of a cue, most serious first; null when it reads well. `durationMs` null: not known. */
export function issueOf(cues: Cues, index: number, durationMs: number | null): CueIssue | null {
  const cue = cues[index]
  if (!cue) return null
  if (cue.text.trim() === '') return { kind: 'empty' }
  if (durationMs !== null && cue.end > durationMs) return { kind: 'late' }
  if (cue.was !== undefined) return { kind: 'changed', was: cue.was }
  const speed = readingSpeed(cue)
  if (speed > READABLE_SPEED) return { kind: 'fast', speed: Math.ceil(speed) }
  const characters = longestRow(cue.text)
  if (characters > ROW_MAX) return { kind: 'long', characters }
  const gap = (cues[index + 1]?.start ?? cue.end) - cue.end
  return gap > 0 && gap < GAP_MIN_MS ? { kind: 'gap', seconds: gap / 1000 } : null
}

/** What helps against an issue of a cue; null where only its author can. */
export function mendOf(cues: Cues, index: number, { kind }: CueIssue, durationMs: number | null): Mend | null {
  const cue = cues[index]
  if (!cue) return null
  switch (kind) {
    case 'empty':
      return { how: 'remove', cues: deleteCue(cues, index) }
    case 'late':
      return madeOf('shorten', cues, changeCue(cues, index, { end: durationMs ?? cue.end }))
    case 'changed':
      return { how: 'keep', cues: cues.with(index, withoutNote(cue)) }
    case 'fast':
      return giveTime(cues, index, durationMs)
    case 'long':
      return breakLine(cues, index)
    case 'gap':
      return madeOf('close', cues, changeCue(cues, index, { end: cues[index + 1]?.start ?? cue.end }))
  }
}

function madeOf(how: Exclude<Mend['how'], 'give'>, before: Cues, cues: Cues): Mend | null {
  return cues === before ? null : { how, cues }
}

/** The time that is missing, first behind a cue and then before it, as far as nothing else stands there. */
function giveTime(cues: Cues, index: number, durationMs: number | null): Mend | null {
  const cue = cues[index]
  if (!cue) return null
  const missing = Math.ceil((cue.text.trim().length * 1000) / READABLE_SPEED) - (cue.end - cue.start)
  const limit = cues[index + 1]?.start ?? durationMs ?? Number.POSITIVE_INFINITY
  const behind = Math.max(0, Math.min(missing, limit - cue.end))
  const before = Math.min(missing - behind, cue.start - (cues[index - 1]?.end ?? 0))
  if (behind + before <= 0) return null
  const given = changeCue(cues, index, { start: cue.start - before, end: cue.end + behind })
  return given === cues ? null : { how: 'give', seconds: (behind + before) / 1000, cues: given }
}

/** Two lines of about the same length, else two cues. */
function breakLine(cues: Cues, index: number): Mend | null {
  const text = cues[index]?.text.replace(/\s+/g, ' ').trim() ?? ''
  const broken = breakInRows(text)
  if (longestRow(broken) <= ROW_MAX) return madeOf('break', cues, changeCue(cues, index, { text: broken }))
  return /\s/.test(text) ? madeOf('split', cues, splitCue(cues, index)) : null
}

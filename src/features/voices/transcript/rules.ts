import { CUE_TEXT_MAX, CUES_MAX, type SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { cutText } from '#shared/cut-text.ts'
import { breakInRows, fitsInRows } from '#shared/subtitle-rows.ts'

/** The longest track of which a transcript is made (seed 002 §9), in milliseconds. */
export const TRANSCRIPT_MAX_MS = 10 * 60_000

/** Milliseconds that a cue stands at most, and the silence after which a new one begins. */
const CUE_MS = 6000
const PAUSE_MS = 700

/** A piece of text and when it is spoken, in seconds. */
interface Timed {
  text: string
  start: number
  end: number
}

/**
 * The lines of a transcript: of its words where they have times, so that each line begins and ends with what is said;
 * else of its segments, long ones shared out by their letters. In order and without overlaps, whatever came.
 * @param durationMs the length of the track, beyond which nothing is said
 */
export function cuesOf(
  { words, segments }: { words: readonly Timed[]; segments: readonly Timed[] },
  durationMs: number,
): SubtitleCue[] {
  const pieces = words.length > 0 ? words : segments.flatMap(shareOut)
  const cues: SubtitleCue[] = []
  for (const { text, start, end } of pieces) {
    const piece = { start: Math.round(start * 1000), end: Math.round(end * 1000), text: text.trim() }
    const last = cues.at(-1)
    if (piece.text === '') continue
    if (last && goesOn(last, piece)) {
      last.text += gapBetween(last.text, piece.text) + piece.text
      last.end = Math.max(last.end, piece.end)
    } else cues.push(piece)
  }
  return apart(cues, durationMs)
}

/** Chinese and Japanese are written without spaces. */
function gapBetween(before: string, after: string): string {
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、]$/u.test(before)
  return isDense && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、]/u.test(after) ? '' : ' '
}

function goesOn(cue: SubtitleCue, piece: SubtitleCue): boolean {
  if (/[.!?…。！？]["'»”’)]*$/u.test(cue.text)) return false
  if (piece.start - cue.end > PAUSE_MS || piece.end - cue.start > CUE_MS) return false
  return fitsInRows(cue.text + gapBetween(cue.text, piece.text) + piece.text)
}

/** The words of a segment with times in proportion to their letters; a segment that is short stays whole. */
function shareOut(segment: Timed): Timed[] {
  const { text, start, end } = segment
  if (fitsInRows(text) && (end - start) * 1000 <= CUE_MS) return [segment]
  const words = text.trim().split(/\s+/)
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0)
  let at = start
  return words.map((word) => {
    const from = at
    at += ((word.length + 1) / letters) * (end - start)
    return { text: word, start: from, end: at }
  })
}

/** The same cues in order, each over before the next begins and before the track ends. */
function apart(cues: SubtitleCue[], durationMs: number): SubtitleCue[] {
  const ordered = cues.toSorted((one, other) => one.start - other.start)
  return ordered
    .map(({ start, end, text }, index) => ({
      start,
      end: Math.min(end, ordered[index + 1]?.start ?? durationMs, durationMs),
      text: breakInRows(cutText(text, CUE_TEXT_MAX)),
    }))
    .filter(({ start, end }) => start < end)
    .slice(0, CUES_MAX)
}

/** What of the loudness of speech is silence: breath and room stay below it. */
const SILENT_SHARE = 0.1

/** Which of the peaks tells how loud speech is: not the loudest, which may be a door. */
const SPEECH_SHARE = 0.9

/** Loudness below which it is silent in any recording. */
const SILENT_FLOOR = 0.004

/** A sound between two silences that is shorter than this is a click, in milliseconds. */
const CLICK_MS = 60

export interface SilenceRule {
  /** Shorter ones are pauses that belong to speech. */
  longerThanMs: number
  /** How much of each is left, half of it on either side. */
  breathMs: number
}

/** What is silent in a recording of some loudness: everything below this is. */
function thresholdOf(peaks: readonly number[]): number {
  const sorted = peaks.filter((peak) => peak > SILENT_FLOOR).sort((one, other) => one - other)
  const loud = sorted[Math.floor(sorted.length * SPEECH_SHARE)] ?? 0
  return Math.max(SILENT_FLOOR, loud * SILENT_SHARE)
}

/**
 * Silences of a recording that can go, in milliseconds of it: each without the breath that is left of it.
 * @param peaks loudness from 0 to 1, each of `msEach` milliseconds
 */
export function silencesIn(
  peaks: readonly number[],
  msEach: number,
  { longerThanMs, breathMs }: SilenceRule,
): { start: number; end: number }[] {
  return quietIn(peaks, msEach).flatMap(({ start, end }) => {
    if (end - start < longerThanMs) return []
    const [from, to] = [Math.round(start + breathMs / 2), Math.round(end - breathMs / 2)]
    return to > from ? [{ start: from, end: to }] : []
  })
}

function quietIn(peaks: readonly number[], msEach: number): { start: number; end: number }[] {
  const threshold = thresholdOf(peaks)
  const found: { start: number; end: number }[] = []
  for (const [index, peak] of peaks.entries()) {
    if (peak > threshold) continue
    const [start, end] = [index * msEach, (index + 1) * msEach]
    const last = found.at(-1)
    if (last && start - last.end < CLICK_MS) last.end = end
    else found.push({ start, end })
  }
  return found
}

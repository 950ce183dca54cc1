import type { ComparedSound } from './compare.ts'
import { HOP_MS } from './features.ts'
import { GAP, type Way } from './warp.ts'

/** How a line was found in a recording. Times are frames, the end exclusive. */
export interface LineFit {
  start: number
  end: number
  /** How well it fits, in standard deviations better than at random. */
  likeness: number
  /** How many times as fast as the voice it was spoken. */
  pace: number
}

/** A line that fits less well than this may be another sentence. */
const LEAST_LIKENESS = 1.25
/** Where half of the lines fit less well than this, the script may be another's: some of it always fits by chance. */
const LEAST_OVERALL = 1.4
/** Nobody speaks slower or faster than this, compared with the voice. */
const SLOWEST = 0.4
const FASTEST = 2.5

/** Milliseconds of speech from which somebody said something that isn't in the script. */
const UNSCRIPTED_MS = 800
/** Milliseconds of silence within which the same person goes on. */
const BREATH_MS = 500
/** Milliseconds within which a line is moved to where its sound begins or ends. */
const SNAP_MS = 150

/**
 * Whether a line was surely spoken where it was found.
 * @param overall the likeness of all lines, as `overallLikeness` has it
 */
export function isSureFit({ likeness, pace }: Pick<LineFit, 'likeness' | 'pace'>, overall: number): boolean {
  return overall >= LEAST_OVERALL && likeness >= LEAST_LIKENESS && pace >= SLOWEST && pace <= FASTEST
}

/** How well half of the lines fit at least that were found; 0 where none was. */
export function overallLikeness(fits: (LineFit | null)[]): number {
  const sorted = fits.flatMap((fit) => (fit ? [fit.likeness] : [])).toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}

/** Where each line was found; null for those that were left out. */
export function fitLines(recording: ComparedSound, { path, chain, likeness }: Way): (LineFit | null)[] {
  const sums = Array.from({ length: chain.gaps.length - 1 }, () => ({ start: -1, end: -1, likeness: 0, sounding: 0 }))
  for (const [time, state] of path.entries()) {
    const sum = sums[chain.lines[state] ?? 0]
    if (!sum || chain.frames[state] === GAP) continue
    if (sum.start < 0) sum.start = time
    sum.end = time + 1
    if (!recording.sounding[time]) continue
    sum.sounding += 1
    sum.likeness += likeness[time] as number
  }
  return sums.map(({ start, end, sounding, ...sum }, line) => {
    if (sounding === 0) return null
    const frames = (chain.gaps[line + 1] as number) - (chain.gaps[line] as number) - 1
    return { start, end, likeness: sum.likeness / sounding, pace: frames / sounding }
  })
}

/** Moves the lines to where sound begins and ends, as far as it is near. */
export function snapLines(fits: (LineFit | null)[], { sounding }: ComparedSound): (LineFit | null)[] {
  let before = 0
  return fits.map((fit) => {
    if (!fit) return null
    const start = Math.max(
      before,
      nearest(fit.start, (at) => isOn(at) && !isOn(at - 1)),
    )
    const end = Math.max(
      start + 1,
      nearest(fit.end, (at) => !isOn(at) && isOn(at - 1)),
    )
    before = end
    return { ...fit, start, end }
  })

  function isOn(at: number): boolean {
    return (sounding[at] ?? 0) > 0.5
  }
}

/** The frame next to another for which something holds; itself where there is none near. */
function nearest(frame: number, holds: (at: number) => boolean): number {
  for (let apart = 0; apart <= SNAP_MS / HOP_MS; apart += 1) {
    if (holds(frame - apart)) return frame - apart
    if (holds(frame + apart)) return frame + apart
  }
  return frame
}

/** Where somebody speaks and no line was found, in frames. */
export function findUnscripted({ sounding }: ComparedSound, { path, chain }: Way): { start: number; end: number }[] {
  const found: { start: number; end: number; sounding: number }[] = []
  for (const [time, state] of path.entries()) {
    if (chain.frames[state] !== GAP || !sounding[time]) continue
    const last = found.at(-1)
    const goesOn = last && time - last.end <= BREATH_MS / HOP_MS && path[last.end - 1] === state
    if (goesOn) {
      last.end = time + 1
      last.sounding += 1
    } else found.push({ start: time, end: time + 1, sounding: 1 })
  }
  return found.filter(({ sounding }) => sounding * HOP_MS >= UNSCRIPTED_MS).map(({ start, end }) => ({ start, end }))
}

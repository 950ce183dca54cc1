import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'

/** A line of the table: what stands at one time in one or two languages, by its place in each; null: nothing does. */
export interface CuePair {
  first: number | null
  second: number | null
}

type Cues = readonly SubtitleCue[]

/**
 * Sets the cues of two languages side by side: each beside the one that stands longest at the same time, unless that has
 * a better partner; the others have a line of their own. Both lists are in order, and so are the lines.
 */
export function pairCues(first: Cues, second: Cues): CuePair[] {
  const partner = bestPartners(first, second)
  const pairs: CuePair[] = []
  let next = 0
  for (const [index, cue] of first.entries()) {
    const own = partner.get(index)
    while (next < second.length && (own === undefined ? (second[next]?.start ?? 0) < cue.start : next < own)) {
      pairs.push({ first: null, second: next })
      next += 1
    }
    pairs.push({ first: index, second: own ?? null })
    if (own !== undefined) next = own + 1
  }
  for (; next < second.length; next += 1) pairs.push({ first: null, second: next })
  return pairs
}

/** For each cue of the first list that has one, its partner in the second; partners stand in the same order. */
function bestPartners(first: Cues, second: Cues): Map<number, number> {
  const best = new Map<number, { at: number; shared: number }>()
  let from = 0
  for (const [at, cue] of second.entries()) {
    while (from < first.length && (first[from]?.end ?? 0) <= cue.start) from += 1
    let chosen = { index: -1, shared: 0 }
    for (let index = from; index < first.length; index += 1) {
      const one = first[index]
      if (!one || one.start >= cue.end) break
      const shared = sharedMs(one, cue)
      if (shared > chosen.shared) chosen = { index, shared }
    }
    const { index, shared } = chosen
    if (shared > (best.get(index)?.shared ?? 0)) best.set(index, { at, shared })
  }
  return new Map([...best].map(([index, { at }]) => [index, at]))
}

function sharedMs(one: SubtitleCue, other: SubtitleCue): number {
  return Math.min(one.end, other.end) - Math.max(one.start, other.start)
}

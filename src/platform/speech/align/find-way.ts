import { type ComparedSound, shrink } from './compare.ts'
import { HOP_MS } from './features.ts'
import { type Chain, type Corridor, chainOf, GAP, type Way, warp } from './warp.ts'

/** How sounds are looked at, from the coarsest look to the finest. */
interface Look {
  /** Frames in one. */
  hop: number
  /** Frames by which it may differ from what the coarser look before it has found. */
  reach: number
}

const COARSE: Look = { hop: 8, reach: 0 }
const MIDDLE: Look = { hop: 4, reach: 1000 }
const FINE: Look = { hop: 1, reach: 60 }

/** Pairs of frames up to which the middle look does without a coarser one, which makes more mistakes. */
const FEW_PAIRS = 40_000_000
/** Pairs of frames in the coarse look at most: half an hour of both. What is more takes more memory than there is. */
const MOST_PAIRS = 600_000_000
/** Seconds that a script may take longer than its recording, and how many times as long: beyond, it is another's. */
const LONGER_SECONDS = 120
const TIMES_LONGER = 3

/**
 * Whether a script is not much longer than its recording, nor too long to be compared.
 * @param recorded frames
 * @param spoken frames
 */
export function areFewPairs(recorded: number, spoken: number): boolean {
  const pairs = (recorded / COARSE.hop) * (spoken / COARSE.hop)
  const isAnothers = spoken > recorded * TIMES_LONGER + (LONGER_SECONDS * 1000) / HOP_MS
  return pairs <= MOST_PAIRS && !isAnothers
}

/**
 * Lays a recording over the lines of a voice: coarsely over the whole, then more finely around what was found.
 * @param lengths frames of each line
 */
export function findWay(recording: ComparedSound, voice: ComparedSound, lengths: number[]): Way {
  const pairs = (recording.count / MIDDLE.hop) * (voice.count / MIDDLE.hop)
  const looks = pairs > FEW_PAIRS ? [COARSE, MIDDLE] : [MIDDLE]
  let last: { way: Way; hop: number } | undefined
  const look = ({ hop, reach }: Look): Way => {
    const small = shrink(recording, [recording.count], hop)
    const chain = chainOf(lengths.map((length) => Math.ceil(length / hop)))
    const corridor = last
      ? corridorAround(last.way, chain, { count: small.count, ratio: last.hop / hop, reach: reach / hop })
      : { from: new Int32Array(small.count), to: new Int32Array(small.count).fill(chain.frames.length) }
    const way = warp(small, shrink(voice, lengths, hop), chain, corridor)
    last = { way, hop }
    return way
  }
  looks.forEach(look)
  return look(FINE)
}

/** Everything that is at most `reach` frames earlier or later than on a coarser way. */
function corridorAround(
  way: Way,
  chain: Chain,
  { count, ratio, reach }: { count: number; ratio: number; reach: number },
): Corridor {
  const size = chain.frames.length
  const states = way.path.map((state) => {
    const line = way.chain.lines[state] as number
    const start = chain.gaps[line] as number
    if (way.chain.frames[state] === GAP) return start
    const within = (state - (way.chain.gaps[line] as number) - 0.5) * ratio
    return Math.min((chain.gaps[line + 1] as number) - 1, start + Math.round(within))
  })
  const at = (time: number) => states[Math.floor(time / ratio)]
  return {
    from: Int32Array.from({ length: count }, (_, time) => Math.max(0, (at(time - reach) ?? 0) - reach)),
    to: Int32Array.from({ length: count }, (_, time) => Math.min(size, (at(time + reach) ?? size) + reach + 1)),
  }
}

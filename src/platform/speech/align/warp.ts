import { type ComparedSound, distanceBetween } from './compare.ts'

/**
 * What a recording is laid over: the frames of all lines one after another, with a gap before each line and after the
 * last, in which the recording may stay as long as it likes.
 */
export interface Chain {
  /** For each state the frame of the voice, or `GAP`. */
  frames: Int32Array
  /** For each state the line that it belongs to; for a gap the one after it. */
  lines: Int32Array
  /** For each line the state of the gap before it, and of the last gap. */
  gaps: Int32Array
}

export const GAP = -1

/** How a recording goes through a chain: for each of its frames the state, and how well it fits there. */
export interface Way {
  chain: Chain
  path: Int32Array
  /** In standard deviations better than at random; 0 in gaps. */
  likeness: Float32Array
}

/** For each frame of the recording which states are looked at: from the first to before the second; both only rise. */
export interface Corridor {
  from: Int32Array
  to: Int32Array
}

/**
 * What it costs to hear a frame of the recording somewhere, in standard deviations from what it costs at random: so a
 * voice that differs in everything, or noise, changes little.
 */
interface Costs {
  means: Float32Array
  scales: Float32Array
  /** In a gap. */
  gaps: Float32Array
  /** At most within a line: pauses belong there too. */
  limits: Float32Array
}

/** Speech in a gap is worse than speech that fits, and better than speech that doesn't. */
const SPEECH_IN_GAP = -0.7
const SILENCE_IN_GAP = -2.5
const SILENCE_IN_LINE = -1.5
/** Silence sounds much like the end of a line that dies away: it is not to be worth more than a gap. */
const QUIET_IN_LINE = -2.4
/** What it costs to be one frame slower or faster than the voice. */
const OFF_PACE = 0.8
/** What it costs to leave out a line. */
const LEFT_OUT = 12
/** Frames of the voice that stand for all, where it is measured what costs at random. */
const SAMPLES = 200

/** How a state was reached: from as many states before; a gap also from the gap before a line that is left out. */
const SKIP = 3

export function chainOf(lengths: number[]): Chain {
  const size = lengths.reduce((sum, length) => sum + length + 1, 1)
  const frames = new Int32Array(size).fill(GAP)
  const lines = new Int32Array(size).fill(lengths.length)
  const gaps = new Int32Array(lengths.length + 1).fill(size - 1)
  let [state, frame] = [0, 0]
  for (const [line, length] of lengths.entries()) {
    gaps[line] = state
    lines.fill(line, state, state + length + 1)
    for (let step = 1; step <= length; step += 1) frames[state + step] = frame++
    state += length + 1
  }
  return { frames, lines, gaps }
}

/**
 * Finds the way through the chain that fits the recording best (dynamic time warping with gaps). Each frame of the
 * recording is heard in one state; a line is left out, stretched, or spoken up to three times as fast.
 * @param corridor has to begin at the first state and to end at the last
 */
export function warp(recording: ComparedSound, voice: ComparedSound, chain: Chain, corridor: Corridor): Way {
  const rows = new Float64Array(recording.count + 1)
  for (let time = 0; time < recording.count; time += 1) {
    rows[time + 1] = (rows[time] as number) + (corridor.to[time] as number) - (corridor.from[time] as number)
  }
  const unreached = new Float32Array(chain.frames.length).fill(Number.POSITIVE_INFINITY)
  const search: Search = {
    ...{ recording, voice, chain, corridor, rows, costs: costsOf(recording, voice) },
    steps: new Uint8Array(Math.ceil((rows[recording.count] as number) / 4)),
    above: unreached.slice(),
    current: unreached,
  }
  search.above[0] = 0
  for (let time = 0; time < recording.count; time += 1) {
    fillRow(search, time)
    const { above, current } = search
    search.above = current
    search.current = above
  }
  const path = walkBack(search)
  const { means, scales } = search.costs
  const likeness = Float32Array.from(path, (state, time) => {
    const frame = chain.frames[state] as number
    if (frame === GAP) return 0
    const distance = distanceBetween(recording.vectors, time, voice.vectors, frame)
    return ((means[time] as number) - distance) * (scales[time] as number)
  })
  return { chain, path, likeness }
}

interface Search {
  recording: ComparedSound
  voice: ComparedSound
  chain: Chain
  corridor: Corridor
  costs: Costs
  /** Where the steps of each row begin. */
  rows: Float64Array
  /** Four to a byte. */
  steps: Uint8Array
  /** What the cheapest way costs to each state, up to the frame before and up to this one. */
  above: Float32Array
  current: Float32Array
}

/** Finds the cheapest way to each state at one frame of the recording. */
function fillRow({ recording, voice, chain, corridor, costs, rows, steps, above, current }: Search, time: number) {
  const from = corridor.from[time] as number
  const to = corridor.to[time] as number
  // What the row before the last has left here.
  current.fill(Number.POSITIVE_INFINITY, time > 1 ? corridor.from[time - 2] : 0, from)
  const { frames, lines, gaps } = chain
  const mean = costs.means[time] as number
  const scale = costs.scales[time] as number
  const limit = costs.limits[time] as number
  const floor = limit === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : QUIET_IN_LINE
  const gapCost = costs.gaps[time] as number
  let cell = rows[time] as number
  for (let state = from; state < to; state += 1) {
    const frame = frames[state] as number
    let least = (above[state] as number) + (frame === GAP ? 0 : OFF_PACE)
    let step = 0
    if (state > 0 && (above[state - 1] as number) < least) {
      least = above[state - 1] as number
      step = 1
    }
    if (state > 1 && (above[state - 2] as number) + OFF_PACE < least) {
      least = (above[state - 2] as number) + OFF_PACE
      step = 2
    }
    if (frame !== GAP) {
      if (state > 2 && (above[state - 3] as number) + 2 * OFF_PACE < least) {
        least = (above[state - 3] as number) + 2 * OFF_PACE
        step = 3
      }
      const cost = (distanceBetween(recording.vectors, time, voice.vectors, frame) - mean) * scale
      least += cost > limit ? limit : cost < floor ? floor : cost
    } else {
      least += gapCost
      const before = state > 0 ? (gaps[(lines[state] as number) - 1] as number) : -1
      if (before >= from && (current[before] as number) + LEFT_OUT < least) {
        least = (current[before] as number) + LEFT_OUT
        step = SKIP
      }
    }
    current[state] = least
    steps[cell >> 2] = (steps[cell >> 2] as number) | (step << ((cell & 3) * 2))
    cell += 1
  }
}

/** Follows the cheapest way from its end: in the last gap, or in one of the last frames. */
function walkBack({ recording, chain, corridor, rows, steps, above }: Search): Int32Array {
  const path = new Int32Array(recording.count)
  const last = chain.frames.length - 1
  let state = last
  for (let other = Math.max(0, last - 2); other < last; other += 1) {
    if ((above[other] as number) < (above[state] as number)) state = other
  }
  let time = recording.count - 1
  while (time >= 0) {
    const cell = (rows[time] as number) + state - (corridor.from[time] as number)
    const step = ((steps[Math.floor(cell / 4)] as number) >> ((cell % 4) * 2)) & 3
    if (step === SKIP && chain.frames[state] === GAP) {
      state = chain.gaps[(chain.lines[state] as number) - 1] as number
      continue
    }
    path[time] = state
    state -= step
    time -= 1
  }
  return path
}

function costsOf(recording: ComparedSound, voice: ComparedSound): Costs {
  const heard = Array.from({ length: voice.count }, (_, frame) => frame).filter((frame) => voice.sounding[frame])
  const count = Math.min(SAMPLES, heard.length)
  const samples = Array.from({ length: count }, (_, at) => heard[Math.floor(((at + 0.5) * heard.length) / count)] ?? 0)
  const means = new Float32Array(recording.count)
  const scales = new Float32Array(recording.count)
  for (let time = 0; time < recording.count; time += 1) {
    let [sum, squares] = [0, 0]
    for (const sample of samples) {
      const distance = distanceBetween(recording.vectors, time, voice.vectors, sample)
      sum += distance
      squares += distance * distance
    }
    const mean = sum / Math.max(1, count)
    means[time] = mean
    scales[time] = 1 / Math.sqrt(Math.max(1e-4, squares / Math.max(1, count) - mean * mean))
  }
  const gaps = recording.sounding.map((share) => SPEECH_IN_GAP * share + SILENCE_IN_GAP * (1 - share))
  const limits = recording.sounding.map((share) => (share > 0.5 ? Number.POSITIVE_INFINITY : SILENCE_IN_LINE))
  return { means, scales, gaps, limits }
}

import { MAX_RATE, type Speaker } from '../engines/voice-engine.ts'
import { cut, type SpokenPart, secondsOf, trim } from '../pcm.ts'
import type { MappedText } from '../text/mapped-text.ts'

/** A subtitle: its text, and when it is shown, in milliseconds. */
export interface Cue {
  start: number
  end: number
  text: string
}

/** Milliseconds of silence before each cue. */
export const GAP_MS = 70

/** How often a cue is spoken again at most: no engine is exactly as much faster as it is asked to be. */
const ATTEMPTS = 4
/** A little faster than necessary, rather than once more. */
const MARGIN = 1.01
/** Nobody cares how much faster than this it would have to be. */
const NEEDED_MAX = 99

/** How much time each cue has, in seconds: up to the silence before the next, or to the end. Cues are in order. */
export function roomsOf(cues: readonly Cue[], durationMs: number): number[] {
  return cues.map(({ start }, index) => {
    const next = cues[index + 1]
    const end = next ? Math.min(durationMs, next.start - GAP_MS) : durationMs
    return Math.max(0, end - start) / 1000
  })
}

export interface FittedPart {
  part: SpokenPart
  /** How much faster than by nature it is spoken, from 1 to `MAX_RATE`. */
  rate: number
  /** How much faster it would have to be spoken, where that is too fast and its end was cut off; else null. */
  tooFast: number | null
}

/** Speaks a text so that it fits into its room, in seconds: faster where it has to be, never slower. */
export async function fitCue(speaker: Speaker, text: MappedText, room: number): Promise<FittedPart> {
  const natural = trim(await speaker.speak({ text, rate: 1 }))
  const needed = secondsOf(natural) / Math.max(room, 0.001)
  if (needed <= 1) return { part: natural, rate: 1, tooFast: null }
  const fastest = await speakFaster(speaker, text, natural, Math.min(MAX_RATE, needed))
  return {
    part: cut(fastest, room),
    rate: rateOf(fastest, natural),
    tooFast: secondsOf(fastest) > room ? Math.min(NEEDED_MAX, Math.round(needed * 100) / 100) : null,
  }
}

/** Asks for the wanted rate until it is reached, as nearly as the engine can, but never for more than `MAX_RATE`. */
async function speakFaster(
  speaker: Speaker,
  text: MappedText,
  natural: SpokenPart,
  wanted: number,
): Promise<SpokenPart> {
  let best = natural
  let asked = wanted
  for (let attempt = 0; attempt < ATTEMPTS && rateOf(best, natural) < wanted; attempt += 1) {
    const spoken = trim(await speaker.speak({ text, rate: asked }))
    const reached = rateOf(spoken, natural)
    if (reached <= MAX_RATE && reached > rateOf(best, natural)) best = spoken
    // At the limit it need not be reached exactly.
    if (wanted === MAX_RATE && reached <= MAX_RATE && reached > MAX_RATE / MARGIN ** 2) break
    asked *= wanted === MAX_RATE ? wanted / MARGIN / reached : (wanted / reached) * MARGIN
  }
  return best
}

function rateOf(spoken: SpokenPart, natural: SpokenPart): number {
  return secondsOf(natural) / Math.max(secondsOf(spoken), 0.001)
}

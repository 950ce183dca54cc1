import type { TimedText } from './speech.ts'

/** A sound of one channel. */
export interface Pcm {
  /** From -32768 to 32767. */
  samples: Int16Array
  /** Samples per second. */
  sampleRate: number
}

export interface SpokenPart extends Pcm {
  /** The words as they were given, in seconds from the part's beginning; times never go back. */
  words: TimedText[]
  /**
   * The sounds of the language, as IPA writes them, in seconds from the part's beginning and in order; the text of a pause
   * is empty. Empty where a voice does not say which they are.
   */
  phones: TimedText[]
}

/** What is softer than this share of the loudest is taken for silence, and so is the last bit of the softest. */
const SILENT_SHARE = 0.02
const SILENT_LEVEL = 60
/** Seconds that stay before the first and behind the last of a voice, so that neither is clipped. */
const KEPT_BEFORE = 0.01
const KEPT_BEHIND = 0.04
const FADE_SECONDS = 0.03

export function secondsOf({ samples, sampleRate }: Pcm): number {
  return samples.length / sampleRate
}

/** A part without the silence before and behind it; its words keep their place in the sound. */
export function trim({ samples, sampleRate, words, phones }: SpokenPart): SpokenPart {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const level = Math.max(SILENT_LEVEL, loudest * SILENT_SHARE)
  const first = samples.findIndex((sample) => Math.abs(sample) > level)
  const last = samples.findLastIndex((sample) => Math.abs(sample) > level)
  if (first === -1) return { samples: new Int16Array(), sampleRate, words: [], phones: [] }
  const from = Math.max(0, first - Math.round(KEPT_BEFORE * sampleRate))
  const kept = samples.subarray(from, last + 1 + Math.round(KEPT_BEHIND * sampleRate))
  const trimmed = { samples: kept, sampleRate }
  const within = (time: number) => Math.min(secondsOf(trimmed), Math.max(0, time - from / sampleRate))
  const place = ({ text, start, end }: TimedText) => ({ text, start: within(start), end: within(end) })
  return { ...trimmed, words: words.map(place), phones: phones.map(place) }
}

/** The beginning of a part, faded out where something was cut off. Words that are not heard any more are left out. */
export function cut(part: SpokenPart, seconds: number): SpokenPart {
  const { sampleRate } = part
  const length = Math.max(0, Math.floor(seconds * sampleRate))
  if (part.samples.length <= length) return part
  const samples = part.samples.slice(0, length)
  const fade = Math.min(length, Math.round(FADE_SECONDS * sampleRate))
  for (let index = 1; index <= fade; index += 1) {
    samples[length - index] = Math.round(((samples[length - index] ?? 0) * (index - 1)) / fade)
  }
  const kept = (times: TimedText[]) =>
    times.filter(({ start }) => start < seconds).map((one) => ({ ...one, end: Math.min(one.end, seconds) }))
  return { samples, sampleRate, words: kept(part.words), phones: kept(part.phones) }
}

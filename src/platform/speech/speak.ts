import { readFile } from 'node:fs/promises'
import { bringToLoudness } from '../media-tools/loudness.ts'
import { temporaryFolder } from '../media-tools/temporary-folder.ts'
import type { Speaker, VoiceEngine } from './engines/voice-engine.ts'
import { type Cue, fitCue, roomsOf } from './fitting/fit-cue.ts'
import { Track } from './fitting/track.ts'
import { trim } from './pcm.ts'
import type { TimedText } from './speech.ts'
import { asGiven } from './text/mapped-text.ts'
import { paragraphsOf } from './text/paragraphs.ts'
import { type Pronunciation, pronounce } from './text/pronunciations.ts'

/** Seconds between two paragraphs. */
const BREATH = 0.6
/** Seconds of a track on which nothing is said: a file without a sound is none. */
const SHORTEST = 0.1
/** The share of the work that speaking is; the rest is levelling and encoding. */
const SPEAKING_SHARE = 0.8

export interface SpeakOptions {
  /** A folder below which temporary files are kept. */
  folder: string
  signal: AbortSignal
  /** How much is done, from 0 to 1. */
  onProgress?: (share: number) => void
}

export interface SpokenSound {
  /** An M4A file (AAC), at the loudness of every voice. */
  audio: Uint8Array
  durationMs: number
  /** There is nothing to be heard, since there was nothing to say. */
  silent: boolean
}

export interface SpokenText extends SpokenSound {
  /** In seconds from the beginning, in order. */
  words: TimedText[]
  /** The sounds of the language in IPA, in seconds from the beginning; empty where the voice does not say. */
  phones: TimedText[]
}

export interface SpokenCue {
  /** How much faster than by nature it is spoken, from 1 to 1.6. */
  rate: number
  /** How much faster it would have to be spoken, where that is too fast and its end was cut off; else null. */
  tooFast: number | null
  /** In seconds from the beginning of the track, in order. */
  words: TimedText[]
}

export interface SpokenCues extends SpokenSound {
  /** As many as cues were given, in the same order. */
  cues: SpokenCue[]
}

interface TextToSpeak {
  text: string
  /** As a BCP 47 tag. */
  language: string
  pronunciations: readonly Pronunciation[]
}

interface CuesToSpeak {
  cues: readonly Cue[]
  language: string
  /** How long the track is to be. */
  durationMs: number
  pronunciations: readonly Pronunciation[]
}

/**
 * Speaks a text, with a breath where a line is left blank. Whoever calls bounds its length.
 * @throws MediaError UNSUPPORTED for a language that the engine doesn't speak; what the engine throws; the signal's
 * reason
 */
export function speakText(engine: VoiceEngine, given: TextToSpeak, options: SpeakOptions): Promise<SpokenText> {
  return record(engine, given.language, options, async (speaker, track, onProgress) => {
    const paragraphs = paragraphsOf(given.text)
    const found: Pick<SpokenText, 'words' | 'phones'> = { words: [], phones: [] }
    let at = 0
    for (const [index, { text, breath }] of paragraphs.entries()) {
      const start = at + (breath ? BREATH : 0)
      const spoken = await speaker.speak({ text: pronounce(asGiven(text), given.pronunciations), rate: 1 })
      const part = breath || index === 0 ? trim(spoken) : spoken
      at = await track.write(part, start)
      found.words.push(...later(part.words, start))
      found.phones.push(...later(part.phones, start))
      onProgress((index + 1) / paragraphs.length)
    }
    return { seconds: at, found }
  })
}

/**
 * Speaks subtitles, each from its own beginning: at its natural rate where that fits before the next one, else faster,
 * and where 1.6 times as fast is not enough, without its end (seed 002 §4). The track has exactly the length that is
 * asked for. Whoever calls bounds the number of cues and their texts.
 * @throws as `speakText`
 */
export function speakCues(engine: VoiceEngine, given: CuesToSpeak, options: SpeakOptions): Promise<SpokenCues> {
  return record(engine, given.language, options, async (speaker, track, onProgress) => {
    const order = given.cues.map((_, index) => index).toSorted((one, other) => startOf(one) - startOf(other))
    const sorted = order.flatMap((index) => given.cues[index] ?? [])
    const rooms = roomsOf(sorted, given.durationMs)
    const cues: SpokenCue[] = given.cues.map(() => ({ rate: 1, tooFast: null, words: [] }))
    for (const [place, cue] of sorted.entries()) {
      const start = cue.start / 1000
      const text = pronounce(asGiven(cue.text), given.pronunciations)
      const { part, ...fit } = await fitCue(speaker, text, rooms[place] ?? 0)
      await track.write(part, start)
      cues[order[place] ?? 0] = { ...fit, words: later(part.words, start) }
      onProgress((place + 1) / sorted.length)
    }
    return { seconds: given.durationMs / 1000, found: { cues } }
  })

  function startOf(index: number): number {
    return given.cues[index]?.start ?? 0
  }
}

type Say<Found> = (
  speaker: Speaker,
  track: Track,
  onProgress: (share: number) => void,
) => Promise<{ seconds: number; found: Found }>

/** Has a track said by a voice, and makes of it what readers hear. */
async function record<Found>(
  engine: VoiceEngine,
  language: string,
  { folder, signal, onProgress }: SpeakOptions,
  say: Say<Found>,
): Promise<SpokenSound & Found> {
  await using work = await temporaryFolder(folder)
  const [raw, target] = [work.file('voice.wav'), work.file('voice.m4a')]
  const found = await (async () => {
    await using speaker = await engine.open(language, { signal })
    await using track = await Track.create(raw)
    const said = await say(speaker, track, (share) => onProgress?.(share * SPEAKING_SHARE))
    await track.finish(Math.max(SHORTEST, said.seconds))
    return said.found
  })()
  const { durationMs, silent } = await bringToLoudness(raw, target, {
    signal,
    onProgress: (share) => onProgress?.(SPEAKING_SHARE + share * (1 - SPEAKING_SHARE)),
  })
  return { ...found, audio: await readFile(target), durationMs, silent }
}

function later(words: readonly TimedText[], by: number): TimedText[] {
  return words.map(({ text, start, end }) => ({ text, start: start + by, end: end + by }))
}

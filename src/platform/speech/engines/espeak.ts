import createEspeak from '@echogarden/espeak-ng-emscripten'
import type { Pcm } from '../pcm.ts'
import type { TimedText } from '../speech.ts'
import type { HeardWord } from '../text/mapped-text.ts'

/** Words a minute, at which people speak who want to be understood. */
const NATURAL_PACE = 175

const library = await createEspeak()
const worker = new library.eSpeakNGWorker()
const sampleRate = worker.get_samplerate()

/**
 * Speaks a text with a voice of espeak-ng. Marks and tags in it would be obeyed.
 * @throws Error where it has no such voice: it would speak with another otherwise
 */
export function speakWithEspeak(
  voice: string,
  said: string,
  rate: number,
): Pcm & { heard: HeardWord[]; phones: TimedText[] } {
  if (worker.set_voice(voice) !== 0) throw new Error(`espeak-ng has no voice ${voice}`)
  worker.set_rate(Math.round(NATURAL_PACE * rate))
  const pieces: Int16Array[] = []
  const events: EspeakEvent[] = []
  worker.synthesize(said, (samples, these) => {
    pieces.push(samples)
    events.push(...these)
    return false
  })
  return { samples: joinSamples(pieces), sampleRate, heard: readWords(said, events), phones: readPhones(events) }
}

interface EspeakEvent {
  type: string
  /** In characters, from 1. */
  text_position: number
  /** In milliseconds. */
  audio_position: number
  /** Of a phoneme: how IPA writes it, empty for a pause; of others, a number. */
  id?: string | number
}

/** A phoneme lasts until the next one, or the end. */
function readPhones(events: EspeakEvent[]): TimedText[] {
  const marks = events.filter(({ type }) => type === 'phoneme' || type === 'end')
  return marks.flatMap(({ type, id, audio_position }, index) => {
    const end = marks[index + 1]?.audio_position ?? audio_position
    return type === 'phoneme' ? [{ text: String(id ?? ''), start: audio_position / 1000, end: end / 1000 }] : []
  })
}

function readWords(said: string, events: EspeakEvent[]): HeardWord[] {
  const places = placesOfCharacters(said)
  const marks = events.filter(({ type }) => type === 'word' || type === 'end')
  return marks.flatMap(({ type, text_position, audio_position }, index) => {
    const at = places[text_position - 1]
    if (type === 'end' || at === undefined) return []
    const end = marks[index + 1]?.audio_position ?? audio_position
    return [{ at, start: audio_position / 1000, end: end / 1000 }]
  })
}

/** Where each character stands, counted in UTF-16 units. */
function placesOfCharacters(text: string): number[] {
  let at = 0
  return Array.from(text, (character) => {
    const place = at
    at += character.length
    return place
  })
}

function joinSamples(pieces: Int16Array[]): Int16Array {
  const joined = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

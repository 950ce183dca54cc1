import type { CallOptions } from '../provider/ask-provider.ts'
import { ProviderError, type Units } from '../provider/provider-error.ts'

export interface Voice {
  /** The id used to request it. */
  id: string
  name: string
  /** As a BCP 47 tag; null if a voice speaks any language, or the provider doesn't say. */
  language: string | null
}

/** A piece of text and when it is spoken, in seconds from the beginning. */
export interface TimedText {
  text: string
  start: number
  end: number
}

export interface SpeechRequest {
  text: string
  /** A voice's id. */
  voice: string
  /** How fast, by the voice's own pace. */
  speed?: number
}

export interface Spoken {
  audio: Uint8Array
  /** What the bytes are found to be, such as `audio/wav`. */
  mimeType: string
  /** Null where the provider does not say when each word is spoken. */
  words: TimedText[] | null
  units: Units
}

export interface TranscriptRequest {
  audio: Uint8Array
  /** Some providers tell the format by its extension. */
  fileName: string
  mimeType: string
  /** As a two-letter language code; absent: the provider detects it. */
  language?: string
}

export interface Transcript {
  text: string
  /** As the provider names it; null if it doesn't say. */
  language: string | null
  /** Runs of speech with their times, in order; empty where the provider gives none. */
  segments: TimedText[]
  words: TimedText[]
  units: Units
}

/** What speaks texts and writes down what is spoken. Each call ends with ProviderError or the signal's reason. */
export interface Speech {
  /** The voices that the provider lists; null if it can't. */
  listVoices(options?: CallOptions): Promise<Voice[] | null>
  synthesize(request: SpeechRequest, options?: CallOptions): Promise<Spoken>
  transcribe(request: TranscriptRequest, options?: CallOptions): Promise<Transcript>
}

/** Used if no provider is set: every call fails with that reason. */
export const noSpeech: Speech = {
  listVoices: refuse,
  synthesize: refuse,
  transcribe: refuse,
}

async function refuse(): Promise<never> {
  throw new ProviderError('PROVIDER_NOT_SET')
}

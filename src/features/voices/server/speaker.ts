import { describeSpeech, openSpeech } from '#features/settings/providers/server/service.ts'
import { readSetting } from '#features/site/server/service.ts'
import { type Platform, temporaryFolder } from '#platform/platform.ts'
import { createBuiltInVoices } from '#platform/speech/engines/built-in-voices.ts'
import { createProviderVoices } from '#platform/speech/engines/provider-voices.ts'
import type { VoiceEngine } from '#platform/speech/engines/voice-engine.ts'
import { speakCues, speakText } from '#platform/speech/speak.ts'
import type { TimedText } from '#platform/speech/speech.ts'
import { findVoiceLanguage, isSpeakable } from '#shared/voice-languages.ts'
import type { HurriedLine } from '../contract.ts'
import type { SpeakingRequest } from './job-definitions.ts'

/** Goes into every fingerprint: what an earlier release spoke in another way is spoken again. */
const EDITION = 1

/** Who speaks, and how: all that a sound depends on beside its text. */
interface Voices {
  /** Null: those that come with the product. */
  provider: { host: string; model: string; voice: string } | null
  /** How words are said: `GIF = jiff`. */
  pronunciations: string[]
}

interface VoiceSettings {
  speech: Awaited<ReturnType<typeof describeSpeech>>
  byLanguage: string[]
  pronunciations: string[]
}

async function readVoiceSettings({ database: { db } }: Platform): Promise<VoiceSettings> {
  const [speech, byLanguage, pronunciations] = await Promise.all([
    describeSpeech(db),
    readSetting(db, 'voices.byLanguage'),
    readSetting(db, 'voices.pronunciations'),
  ])
  return { speech, byLanguage: byLanguage ?? [], pronunciations: pronunciations ?? [] }
}

/** Who speaks a language here. */
function voicesFor({ speech, byLanguage, pronunciations }: VoiceSettings, language: string): Voices {
  const own = byLanguage.map(pairOf).filter(([tag]) => isUnder(language, tag))
  // The narrowest that fits: `pt-BR` before `pt`.
  const voice = own.toSorted(([one], [other]) => other.length - one.length)[0]?.[1] ?? speech?.voice
  const provider = speech?.voiceModel && voice ? { host: speech.host, model: speech.voiceModel, voice } : null
  return { provider, pronunciations }
}

/** The two sides of a line of settings. */
function pairOf(line: string): [string, string] {
  const at = line.indexOf('=')
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

/** However the tag is written: `pt-br` too. */
function isUnder(language: string, tag: string): boolean {
  return `${language}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase())
}

/** Those of some languages that can be spoken here: of seed 002 §5 all by a provider, most by the product itself. */
export async function findSpoken(platform: Platform, languages: readonly string[]): Promise<Set<string>> {
  if (languages.every(isSpeakable)) return new Set(languages)
  const settings = await readVoiceSettings(platform)
  const isSpoken = (language: string) =>
    isSpeakable(language) || (findVoiceLanguage(language) !== null && voicesFor(settings, language).provider !== null)
  return new Set(languages.filter(isSpoken))
}

/** What a sound in a language depends on beside its text, as a text. */
export async function fingerprintOfVoices(platform: Platform, language: string): Promise<string> {
  return JSON.stringify([EDITION, voicesFor(await readVoiceSettings(platform), language)])
}

/** When the words and the sounds of a text are heard, in seconds. */
export interface SpeechTiming {
  words: TimedText[]
  /** In IPA; empty where the voice does not say. */
  phones: TimedText[]
}

/** A sound as an M4A, and the lines that had to hurry. */
export interface SpokenSound {
  audio: Uint8Array
  /** Nothing is heard in it. */
  silent: boolean
  hurried: HurriedLine[]
  /** Of a text; null for lines, whose times are known. */
  timing: SpeechTiming | null
}

export interface SpeakingOptions {
  language: string
  /** For whom a provider is asked. */
  ownerId: number | null
  signal: AbortSignal
  onProgress: (share: number) => void
}

/**
 * Speaks a text, or lines in the room that each of them has.
 * @throws MediaError, ProviderError, the signal's reason
 */
export async function speak(
  platform: Platform,
  request: SpeakingRequest,
  { language, ownerId, signal, onProgress }: SpeakingOptions,
): Promise<SpokenSound> {
  const { provider, pronunciations } = voicesFor(await readVoiceSettings(platform), language)
  const folder = temporaryFolder(platform.config)
  const engine: VoiceEngine = provider
    ? createProviderVoices({ speech: await openSpeech(platform, ownerId), voice: provider.voice, folder })
    : createBuiltInVoices(folder)
  const spoken = { language, pronunciations: pronunciations.map(pairOf).map(([word, say]) => ({ word, say })) }
  const options = { folder, signal, onProgress }
  if ('text' in request) {
    const { words, phones, ...sound } = await speakText(engine, { text: request.text, ...spoken }, options)
    return { ...sound, hurried: [], timing: { words, phones } }
  }
  const { cues, durationMs } = request
  const track = await speakCues(engine, { cues, durationMs, ...spoken }, options)
  const hurried = track.cues.flatMap(({ rate, tooFast }, index) => {
    const cue = cues[index]
    return cue && rate > 1
      ? [{ startMs: cue.start, text: cue.text, rate: tooFast ?? rate, isTooFast: tooFast !== null }]
      : []
  })
  return { ...track, hurried, timing: null }
}

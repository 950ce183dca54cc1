import type { SpokenPart } from '../pcm.ts'
import type { MappedText } from '../text/mapped-text.ts'

/** What is spoken in one breath: a sentence, or a subtitle. */
export interface VoicePart {
  text: MappedText
  /** How fast, by the voice's own pace: 1 or more. */
  rate: number
}

/** A voice that was opened for one language. Parts are spoken one after another. */
export interface Speaker extends AsyncDisposable {
  /** @throws MediaError or ProviderError; the signal's reason */
  speak(part: VoicePart): Promise<SpokenPart>
}

/** What speaks texts: the voices that come with the product, or a provider. */
export interface VoiceEngine {
  /**
   * Opens a voice; whoever opens it disposes of it.
   * @param language as a BCP 47 tag
   * @throws MediaError UNSUPPORTED for a language that it doesn't speak
   */
  open(language: string, limits: { signal: AbortSignal }): Promise<Speaker>
}

/** Faster than this nobody can follow. */
export const MAX_RATE = 1.6

/** UTF-16 units of one part at most. */
export const MAX_PART_LENGTH = 5000

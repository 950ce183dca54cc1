import { writeFile } from 'node:fs/promises'
import { MediaError } from '../../media-tools/media-error.ts'
import { readSamples } from '../../media-tools/read-samples.ts'
import { temporaryFolder } from '../../media-tools/temporary-folder.ts'
import { ProviderError } from '../../provider/provider-error.ts'
import { type SpokenPart, secondsOf, trim } from '../pcm.ts'
import type { Speech } from '../speech.ts'
import { type HeardWord, timeWords } from '../text/mapped-text.ts'
import { MAX_PART_LENGTH, type Speaker, type VoiceEngine, type VoicePart } from './voice-engine.ts'

/** What hosted voices have; voices lose nothing at it. */
const SAMPLE_RATE = 24_000
/** Whatever a provider answers with, it is no text of one part that is longer than this, in seconds. */
const MAX_SECONDS = 600

interface ProviderVoice {
  speech: Speech
  /** The id of the voice. */
  voice: string
  /** Below which its answers are kept while they are decoded. */
  folder: string
}

/**
 * The voice of a provider, which speaks any language. Each text is asked for once: what is to be faster is made so
 * from what came, since it is paid for by the character, and many servers ignore how fast they are to speak.
 */
export function createProviderVoices(provider: ProviderVoice): VoiceEngine {
  return {
    async open(_language, { signal }) {
      const folder = await temporaryFolder(provider.folder)
      const file = folder.file('answer')
      let last: string | undefined
      return {
        async speak(part) {
          const { said } = part.text
          if (said.length > MAX_PART_LENGTH) throw new MediaError('TOO_LARGE', 'too much for one breath')
          if (!/[\p{L}\p{N}]/u.test(said))
            return { samples: new Int16Array(), sampleRate: SAMPLE_RATE, words: [], phones: [] }
          if (last !== said) await writeFile(file, await ask(provider, said, signal))
          last = said
          return await decode(file, part, signal)
        },
        [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
      } satisfies Speaker
    },
  }
}

async function ask({ speech, voice }: ProviderVoice, text: string, signal: AbortSignal) {
  const { audio, mimeType } = await speech.synthesize({ text, voice }, { signal })
  if (mimeType === 'audio/wav' && isBrokenOff(audio)) throw new ProviderError('PROVIDER_BAD_ANSWER')
  return audio
}

/** Whether a WAV file says that it is longer than it is. One that is written while it is sent doesn't know. */
function isBrokenOff(wave: Uint8Array): boolean {
  const stated = new DataView(wave.buffer, wave.byteOffset, wave.byteLength).getUint32(4, true)
  return stated < 0x7fff_0000 && stated + 8 > wave.length
}

async function decode(path: string, { text, rate }: VoicePart, signal: AbortSignal): Promise<SpokenPart> {
  try {
    const plan = { sampleRate: SAMPLE_RATE, tempo: Math.max(1, rate), maxSeconds: MAX_SECONDS }
    const samples = await readSamples(path, plan, { signal })
    const heard = trim({ samples, sampleRate: SAMPLE_RATE, words: [], phones: [] })
    return { ...heard, words: timeWords(text, spread(text.said, secondsOf(heard))) }
  } catch (error) {
    // What it answered with is no sound, whatever it looked like.
    if (error instanceof MediaError) throw new ProviderError('PROVIDER_BAD_ANSWER', { cause: error })
    throw error
  }
}

/** When each word is heard if every character takes as long as any other. */
function spread(said: string, seconds: number): HeardWord[] {
  const each = seconds / Math.max(1, said.trimEnd().length)
  return [...said.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\S+/gu)].map(
    ({ 0: word, index }) => ({ at: index, start: index * each, end: (index + word.length) * each }),
  )
}

import { findVoiceLanguage, isBuiltIn } from '#shared/voice-languages.ts'
import { startProcess } from '../../media-tools/child-process.ts'
import { MediaError } from '../../media-tools/media-error.ts'
import { computeSlots } from '../../media-tools/slots.ts'
import { temporaryFolder } from '../../media-tools/temporary-folder.ts'
import type { Pcm } from '../pcm.ts'
import type { TimedText } from '../speech.ts'
import { type HeardWord, timeWords } from '../text/mapped-text.ts'
import { writeOut } from '../text/write-out.ts'
import { BUILT_IN_VOICES } from './built-in-table.ts'
import { MAX_PART_LENGTH, type VoiceEngine } from './voice-engine.ts'
import type { SpeakQuestion } from './voice-process.ts'

const SCRIPT = new URL('./voice-process.ts', import.meta.url)

/** The longest part takes some two seconds where nothing else runs. */
const STALL_MS = 60_000
/** It takes 200 where it speaks a whole page at once. */
const MAX_MEMORY_MB = 600
/** Beyond this they become unclear. */
const ASKED_MAX = 2.5

/**
 * The voices that come with the product. Each opened one is a process, which speaks one part after another.
 * @param folder below which it keeps its files while it speaks
 * @param voices who speaks which language
 */
export function createBuiltInVoices(folder: string, voices = BUILT_IN_VOICES): VoiceEngine {
  return {
    async open(language, { signal }) {
      const entry = findVoiceLanguage(language)
      if (!isBuiltIn(entry)) throw new MediaError('UNSUPPORTED', `no voice speaks ${JSON.stringify(language)}`)
      await using opened = new AsyncDisposableStack()
      opened.use(await computeSlots.acquire(signal))
      const { path } = opened.use(await temporaryFolder(folder))
      const process = opened.use(startProcess(SCRIPT, { stallMs: STALL_MS, maxMemory: MAX_MEMORY_MB, signal }))
      const resources = opened.move()
      return {
        async speak({ text, rate }) {
          if (text.said.length > MAX_PART_LENGTH) throw new MediaError('TOO_LARGE', 'too much for one breath')
          const written = writeOut(text, entry)
          const question: SpeakQuestion = {
            ...{ voice: voices[entry], said: written.said, folder: path },
            rate: Math.min(ASKED_MAX, Math.max(1, rate)),
          }
          const { heard, ...sound } = await process.ask<Pcm & { heard: HeardWord[]; phones: TimedText[] }>(question)
          return { ...sound, words: timeWords(written, heard) }
        },
        [Symbol.asyncDispose]: () => resources.disposeAsync(),
      }
    },
  }
}

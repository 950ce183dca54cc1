import { processLine } from '../../media-tools/child-process.ts'
import { answerQuestions } from '../../media-tools/helper.ts'
import type { BuiltInVoice } from './built-in-table.ts'

/** What this process is asked for each part. */
export interface SpeakQuestion {
  voice: BuiltInVoice
  /** Letters, digits and marks only: what the synthesisers would obey is gone already. */
  said: string
  /** For files; nothing else is in it. */
  folder: string
  rate: number
}

answerQuestions(processLine(), async (question) => {
  // What asks is `built-in-voices.ts`.
  const { voice, said, rate, folder } = question as SpeakQuestion
  if (voice.engine === 'flite') {
    const { speakWithFlite } = await import('./flite.ts')
    return speakWithFlite(voice.name, said, rate, folder)
  }
  const { speakWithEspeak } = await import('./espeak.ts')
  return speakWithEspeak(voice.name, said, rate)
})

import { queryOptions } from '@tanstack/react-query'
import type { FoundRecording } from '#features/chapters/recording/recorder/chunk-store.ts'
import { extensionOf } from '#features/chapters/recording/recorder/sources.ts'
import type { Cue } from '#features/chapters/slides/schema.ts'
import { CallError, call, callWithForm, OfflineError } from '#shared/client.ts'
import {
  getJobResult,
  getVoiceTrack,
  type SpokenText,
  speakText,
  useRecordedVoice,
  type VoiceTrack,
} from '../contract.ts'
import { isFinalRefusal, VOICE_POLL_MS } from '../rules.ts'

/** A voice could not be made; `reason` says why to its author, where the server knows. */
export class VoiceError extends Error {
  readonly reason: string | undefined

  constructor(reason?: string) {
    super(reason ?? 'no voice came of it')
    this.name = 'VoiceError'
    this.reason = reason
  }
}

/** The subtitles of a language, spoken; null while they are being spoken, which is asked again. */
export function trackQuery(chapterId: number, subtitleId: string) {
  return queryOptions({
    queryKey: ['voice-track', chapterId, subtitleId],
    queryFn: async ({ signal }): Promise<VoiceTrack | null> => {
      const answer = await call(
        getVoiceTrack,
        { params: { chapterId, subtitleId }, query: { draft: true } },
        { signal },
      ).catch((error: unknown) => {
        console.error('The subtitles could not be spoken.', error)
        throw error
      })
      return 'jobID' in answer ? null : answer
    },
    // A failure may be of the moment: it is asked again as long as somebody looks (seed 002 §4).
    refetchInterval: ({ state }) => (state.data || isFinalRefusal(state.error) ? false : VOICE_POLL_MS),
    retry: false,
    gcTime: 0,
  })
}

/**
 * Has a typed text spoken, and waits until it is. Once it is being spoken, a lost connection only takes longer.
 * @throws CallError, OfflineError; the signal's reason when aborted
 */
export async function speak(
  chapterId: number,
  { text, lang, signal }: { text: string; lang: string; signal: AbortSignal },
): Promise<SpokenText> {
  let jobID: string | undefined
  for (;;) {
    const body = { text, lang, jobID }
    const answer = await call(speakText, { params: { chapterId }, body }, { signal }).catch((error: unknown) => {
      if (error instanceof OfflineError && jobID !== undefined) return { jobID }
      throw error
    })
    if (!('jobID' in answer)) return answer
    jobID = answer.jobID
    await pause(VOICE_POLL_MS)
    signal.throwIfAborted()
  }
}

/**
 * Sends what was recorded, with the turns of the slides where there are any.
 * @throws CallError, OfflineError
 */
export function sendRecording(chapterId: number, { recording, blob }: FoundRecording, cues: readonly Cue[]) {
  const form = new FormData()
  // Before the file: the server reads one after the other.
  if (cues.length > 0) form.set('cues', JSON.stringify(cues))
  form.set('file', blob, `voice.${extensionOf(recording.format)}`)
  return callWithForm(useRecordedVoice, { params: { chapterId } }, form)
}

/**
 * Waits until a job has given the chapter its voice.
 * @param onProgress told from 0 to 1 how far it is
 * @throws VoiceError when nothing came of it; a CallError when the server does not know the job
 */
export async function followJob(jobId: string, onProgress: (progress: number) => void): Promise<void> {
  for (;;) {
    const answer = await call(getJobResult, { params: { jobId } }).catch((error: unknown) => {
      // Without a connection, or while the server starts again, the job goes on.
      if (error instanceof CallError && error.status < 500 && error.status !== 429) throw error
      return null
    })
    if (answer?.result === 'ERROR') throw new VoiceError(answer.reason)
    if (answer && answer.result !== '') return
    if (answer) onProgress(answer.progress)
    await pause(VOICE_POLL_MS)
  }
}

/** @param ms milliseconds */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

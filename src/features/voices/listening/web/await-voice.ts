import { call } from '#shared/client.ts'
import { getVoiceTrack, type VoiceTrack } from '../../contract.ts'
import { isFinalRefusal, VOICE_POLL_MS } from '../../rules.ts'

export interface WantedVoice {
  chapterId: number
  /** A BCP 47 tag. */
  language: string
}

/**
 * Asks for the voice of a language until it has been made. A request that fails is sent again, silently (seed 002 §8).
 * @param onWait told when the voice is not there yet
 * @throws CallError when there will be no voice; the signal's reason when aborted
 */
export async function awaitVoice(
  { chapterId, language }: WantedVoice,
  { signal, onWait }: { signal: AbortSignal; onWait: () => void },
): Promise<VoiceTrack> {
  for (;;) {
    try {
      const input = { params: { chapterId, subtitleId: language }, query: {} }
      const answer = await call(getVoiceTrack, input, { signal })
      if ('url' in answer) return answer
    } catch (error) {
      if (signal.aborted || isFinalRefusal(error)) throw error
    }
    onWait()
    await pause(signal)
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, VOICE_POLL_MS)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

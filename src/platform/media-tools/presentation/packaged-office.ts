import { BrokeDown, type ForkOptions, LARGE_MEMORY_MB, runForked } from '../child-process.ts'
import { MediaError } from '../media-error.ts'

/** The part of a task after which the office has started; what it is started for takes the rest. */
export const STARTED = 0.3

/**
 * Milliseconds that an office gets to start, also on a busy machine. One in ten deadlocks and is restarted; each
 * attempt gets as much more time, in case it was only slow.
 */
const START_LIMIT_MS = 25_000
const MAX_STARTS = 4

/** How often a deck is given to an office: once more after one that broke down. What it refuses, it refuses again. */
const MAX_TRIES = 2

export interface PackagedOfficeOptions extends Pick<ForkOptions, 'signal' | 'onProgress'> {
  startLimitMs?: number
}

/**
 * Gives a task to a script that starts the office which comes with our packages, reports `STARTED` once it has, and
 * then answers as any forked script does.
 * @throws MediaError TIMEOUT also when no office starts, what the script reports, the signal's reason
 */
export async function runPackagedOffice<Result>(
  script: URL,
  task: unknown,
  { signal, onProgress, startLimitMs = START_LIMIT_MS }: PackagedOfficeOptions,
): Promise<Result> {
  let furthest = 0
  let tries = 0
  for (let start = 1; ; start += 1) {
    let hasStarted = false
    const stuck = new AbortController()
    const giveUp = () => stuck.abort(new MediaError('TIMEOUT', 'the office does not start'))
    const watch = setTimeout(giveUp, start * startLimitMs)
    const report = (share: number) => {
      if (share >= STARTED) {
        hasStarted = true
        clearTimeout(watch)
      }
      furthest = Math.max(furthest, share)
      onProgress?.(furthest)
    }
    try {
      return await runForked<Result>(script, task, {
        signal: AbortSignal.any([signal, stuck.signal]),
        maxMemory: LARGE_MEMORY_MB,
        onProgress: report,
      })
    } catch (error) {
      if (hasStarted) tries += 1
      const mayTryAgain = stuck.signal.aborted || (error instanceof BrokeDown && tries < MAX_TRIES)
      if (!mayTryAgain || signal.aborted || start === MAX_STARTS) throw error
    } finally {
      clearTimeout(watch)
    }
  }
}

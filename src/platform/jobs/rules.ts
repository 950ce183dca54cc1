/** `waiting`: for its turn, or for another try. */
export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

export type JobStatus = (typeof JOB_STATUSES)[number]

/** The statuses of a job that is not over. */
export const UNDER_WAY = ['waiting', 'running'] as const satisfies readonly JobStatus[]

/** How often a job is tried that fails for a reason that was not foreseen. */
export const MAX_ATTEMPTS = 4

/** The failure of a job whose tries are used up. */
export const UNEXPECTED = 'UNEXPECTED'

/** Minutes without a word after which the queue is asked to do a job again. */
export const SILENT_MINUTES = 60

const WRITE_EVERY_MS = 500
const ASK_EVERY_MS = 2000

/**
 * Whether progress is written now. News is written at most twice a second; without any, a run still asks every other
 * second whether it was cancelled.
 */
export function isWriteDue({ hasNews, sinceMs }: { hasNews: boolean; sinceMs: number }): boolean {
  return sinceMs >= (hasNews ? WRITE_EVERY_MS : ASK_EVERY_MS)
}

/** Progress never goes back, whatever is reported. @returns from 0 to 1 */
export function nextProgress(before: number, reported: number): number {
  return Number.isFinite(reported) ? Math.min(1, Math.max(before, reported)) : before
}

/** A status as an interface tells it that says `processing` for everything that is not over. */
export function tellStatus<Done extends string>(
  status: JobStatus,
  done: Done,
): 'processing' | 'failed' | 'cancelled' | Done {
  if (status === 'done') return done
  return status === 'failed' || status === 'cancelled' ? status : 'processing'
}

import type { QueryClient } from '@tanstack/react-query'

/** Marks a query that waits for a long job, for `refetchWaiting`. It also looks by itself: streams of events may break. */
export const WAITS_FOR_JOB = { waitsForJob: true } as const

/** Asks again whatever is on the page and waits for a job. */
export function refetchWaiting(client: QueryClient): Promise<void> {
  return client.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.waitsForJob === true })
}

import type { Executor } from '#platform/database/database.ts'
import { listOwnJobs } from '#platform/jobs/tracked-job.ts'
import { makeFiles } from './job-definitions.ts'

/*
 * What other features may ask of the files that administrators have made.
 */

/** Where a file lies. */
export function keyOf(exportId: string): string {
  return `csv-exports/${exportId}`
}

/** Where everything lies that was made for a person, or is being made. */
export async function listStoredFor(db: Executor, userId: number): Promise<string[]> {
  return (await listOwnJobs(db, makeFiles, userId)).map(({ jobId }) => keyOf(jobId))
}

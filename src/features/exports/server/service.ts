import type { Executor } from '#platform/database/database.ts'
import { listOwnJobs } from '#platform/jobs/tracked-job.ts'
import { makeFiles } from './job-definitions.ts'

/*
 * What other features may ask of the files that administrators have made.
 */

/** The storage key of a file. */
export function keyOf(exportId: string): string {
  return `csv-exports/${exportId}`
}

/** The storage keys of everything made for a person, or being made. */
export async function listStoredFor(db: Executor, userId: number): Promise<string[]> {
  return (await listOwnJobs(db, makeFiles, userId)).map(({ jobId }) => keyOf(jobId))
}

import type { SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { handleTrackedJob } from '#platform/jobs/running-job.ts'
import { type FetchOutbound, fetchOutbound } from '#platform/outbound.ts'
import type { Platform } from '#platform/platform.ts'
import { handleJob, type JobDefinition, type JobHandler } from '#platform/queue/job.ts'
import type { Failure } from '../rules.ts'
import { deleteIfUnused } from './delete-file.ts'
import { convertFile, fetchFile, removeStored, sweepMedia, sweepUnused } from './job-definitions.ts'
import { discardMade, failFile, prepareFile } from './preparation/prepare-file.ts'
import { findFile, findUnanswered } from './queries.ts'
import { fetchIntoStorage } from './serving/fetch-file.ts'
import { removeAll } from './stored.ts'
import { sweepUnusedFiles } from './unused-files.ts'
import { sweepWorkFolders } from './uploads/receive-file.ts'
import { sweepUploads } from './uploads/uploads.ts'

/** Every kind of background work of this feature. */
export const mediaJobs: JobDefinition[] = [
  convertFile.definition,
  fetchFile.definition,
  removeStored,
  sweepMedia,
  sweepUnused,
]

/** Hours after which an upload that was not answered is given up. */
const UNANSWERED_HOURS = 1
const SWEEP_LIMIT = 200

/**
 * The handlers of the background jobs; `used` are queries of the numbers of files in use, from the features that use
 * them.
 */
export function mediaJobHandlers(platform: Platform, used: SQL[]): JobHandler[] {
  return [
    convertHandler(platform),
    fetchHandler(platform),
    handleJob(removeStored, ({ fileId, storageKey }) => removeObjects(platform, fileId, storageKey)),
    handleJob(sweepMedia, () => sweep(platform)),
    handleJob(sweepUnused, (_, signal) => sweepUnusedFiles(platform, used, signal)),
  ]
}

async function removeObjects({ storage, database }: Platform, fileId: string, storageKey: string | null) {
  if (!(await findFile(database.db, fileId))) await removeAll(storage, fileId, storageKey)
}

export function convertHandler(platform: Platform): JobHandler {
  return handleTrackedJob(platform, convertFile, {
    run: (job) => prepareFile(platform, job),
    ...endsOf(platform),
  })
}

/** @param fetchFrom the client that reaches the address */
export function fetchHandler(platform: Platform, fetchFrom: FetchOutbound = fetchOutbound): JobHandler {
  return handleTrackedJob(platform, fetchFile, {
    run: (job) => fetchIntoStorage(platform, job, fetchFrom),
    ...endsOf(platform),
  })
}

/** What becomes of a file that cannot be prepared, or is deleted meanwhile. */
function endsOf(platform: Platform) {
  return {
    failed: (tx: Transaction, fileId: string, reason: Failure) => failFile(platform, tx, fileId, reason),
    discard: (fileId: string) => discardMade(platform, fileId),
  }
}

async function sweep(platform: Platform): Promise<void> {
  await sweepUploads(platform)
  await sweepWorkFolders(platform)
  const before = new Date(platform.clock.now().getTime() - UNANSWERED_HOURS * 3_600_000)
  for (const file of await findUnanswered(platform.database.db, before, SWEEP_LIMIT)) {
    await deleteIfUnused(platform, file)
  }
}

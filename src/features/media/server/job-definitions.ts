import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { startJob, trackedJob } from '#platform/jobs/tracked-job.ts'
import type { Platform } from '#platform/platform.ts'
import { job } from '#platform/queue/job.ts'
import { FAILURES } from '../rules.ts'
import { countProcessing, type FileRow } from './queries.ts'

/**
 * The preparation of a file has the file's name, and is seen by whoever may see the file. `expireInSeconds` is for a
 * worker that hangs: the tools have shorter limits of their own.
 */
const PREPARATION = {
  formerIdKey: 'fileId',
  expireInSeconds: 6 * 3600,
  input: z.object({}),
  result: z.object({}),
  failures: FAILURES,
} as const

/** The page of a document that is being drawn, from 1, and how many there are; empty before and after. */
export const pageProgress = z.object({ page: z.number().int().optional(), pages: z.number().int().optional() })

/** Makes of a file what can be shown: pages and their text, a playable video, sizes of a picture. */
export const convertFile = trackedJob({
  ...PREPARATION,
  result: pageProgress,
  name: 'media.convert-file',
  concurrency: 2,
  phases: ['checking', 'converting', 'saving'],
})

/** Fetches a file from its address, to be converted then. */
export const fetchFile = trackedJob({
  ...PREPARATION,
  name: 'media.fetch-file',
  concurrency: 4,
  phases: ['fetching'],
})

/** Removes what a deleted file had in the storage. */
export const removeStored = job({
  name: 'media.remove-stored',
  payload: z.object({ fileId: z.string(), storageKey: z.string().nullable() }),
  retryLimit: 10,
  retryDelay: 60,
})

/** Clears abandoned uploads. */
export const sweepMedia = job({ name: 'media.sweep', payload: z.object({}), cron: '17 * * * *' })

/** Each night: deletes files that nothing uses any more. */
export const sweepUnused = job({
  name: 'media.sweep-unused',
  payload: z.object({}),
  cron: '5 3 * * *',
  expireInSeconds: 3600,
})

/** Begins what a file that is `processing` needs next: to be fetched, or to be converted. */
export async function startPreparation(
  platform: Pick<Platform, 'queue' | 'clock'>,
  tx: Transaction,
  file: Pick<FileRow, 'id' | 'fileId' | 'uploaderId' | 'storageKey'>,
): Promise<void> {
  const alreadyUnderWay = await countProcessing(tx, file)
  const start = { jobId: file.fileId, ownerId: null, input: {}, alreadyUnderWay }
  if (file.storageKey === null) await startJob(platform, tx, fetchFile, start)
  else await startJob(platform, tx, convertFile, start)
}

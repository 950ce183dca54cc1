import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { job } from '#platform/queue/job.ts'
import type { FileRow } from './queries.ts'

const fileJob = z.object({ fileId: z.string() })

/** How often the preparation of a file is tried when it fails for a reason that is not the file's. */
export const MAX_ATTEMPTS = 4

const CONVERSION = {
  payload: fileJob,
  retryLimit: MAX_ATTEMPTS - 1,
  retryDelay: 5,
  // The tools have shorter limits of their own; this one is for a worker that hangs.
  expireInSeconds: 6 * 3600,
  heartbeatSeconds: 30,
  onePerKey: true,
} as const

/** Makes of a file what can be shown: pages and their text, a playable video, sizes of a picture. */
export const convertFile = job({ ...CONVERSION, name: 'media.convert-file', concurrency: 2 })

/** Fetches a file from its address, to be converted then. */
export const fetchFile = job({ ...CONVERSION, name: 'media.fetch-file', concurrency: 4 })

/** Removes what a deleted file had in the storage. */
export const removeStored = job({
  name: 'media.remove-stored',
  payload: z.object({ fileId: z.string(), storageKey: z.string().nullable() }),
  retryLimit: 10,
  retryDelay: 60,
})

/** Clears abandoned uploads and finds files whose job was lost. */
export const sweepMedia = job({ name: 'media.sweep', payload: z.object({}), cron: '17 * * * *' })

/** Each night: deletes files that nothing uses any more. */
export const sweepUnused = job({
  name: 'media.sweep-unused',
  payload: z.object({}),
  cron: '5 3 * * *',
  expireInSeconds: 3600,
})

/** Queues what a file that is `processing` needs next: to be fetched, or to be converted. */
export async function enqueuePreparation(
  { queue }: Pick<Platform, 'queue'>,
  tx: Transaction,
  { fileId, storageKey }: Pick<FileRow, 'fileId' | 'storageKey'>,
): Promise<void> {
  await queue.enqueue(tx, storageKey === null ? fetchFile : convertFile, { fileId }, { singletonKey: fileId })
}

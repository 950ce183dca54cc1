import { JobLost, type RunningJob } from '#platform/jobs/running-job.ts'
import { detectType } from '#platform/media-tools/detect-type.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import type { FetchOutbound } from '#platform/outbound.ts'
import type { Platform } from '#platform/platform.ts'
import { Problem } from '#shared/errors.ts'
import { MAX_FILE_BYTES } from '../../rules.ts'
import { type fetchFile, startPreparation } from '../job-definitions.ts'
import { blameFile } from '../preparation/prepare-file.ts'
import { type FileRow, findFile, markStored } from '../queries.ts'
import { originalKey } from '../stored.ts'
import { workFolder } from '../uploads/receive-file.ts'
import { takeRoom } from '../uploads/storage-room.ts'

/** Milliseconds that fetching one file may take. */
const TIME_LIMIT_MS = 60 * 60_000

/**
 * Downloads a file from its address into the storage and has it prepared. It can be interrupted at any point and run
 * again.
 */
export async function fetchIntoStorage(
  platform: Platform,
  job: RunningJob<typeof fetchFile>,
  fetchFrom: FetchOutbound,
): Promise<void> {
  const file = await findFile(platform.database.db, job.jobId)
  if (file?.status !== 'processing' || file.storageKey !== null || file.sourceUrl === null) throw new JobLost()
  job.enter('fetching')
  try {
    await using folder = await workFolder(platform)
    const received = folder.file('received')
    const answer = await fetchFrom(file.sourceUrl, {
      maxBytes: MAX_FILE_BYTES,
      timeoutMs: TIME_LIMIT_MS,
      signal: job.signal,
    })
    const { bytes } = await answer.saveTo(received)
    if (bytes === 0) throw new MediaError('EMPTY', 'nothing lies at the address')
    await keepFetched(platform, file, received, bytes, job)
  } catch (error) {
    blameFile(job, error)
  }
}

/** @throws JobLost when nobody waits for the file any more; Problem 413 as `requireRoom` */
async function keepFetched(
  platform: Platform,
  file: FileRow,
  received: string,
  size: number,
  job: RunningJob<typeof fetchFile>,
): Promise<void> {
  const { database, storage, clock } = platform
  const { mime, kind } = await detectType(received, file.name)
  const storageKey = originalKey(file.fileId)
  await storage.put(storageKey, { path: received })
  const keep = database.transaction(async (tx) => {
    if (file.uploaderId !== null) await takeRoom(tx, { uploaderId: file.uploaderId, bytes: size })
    await job.finish(tx, {})
    const row = await markStored(tx, file.id, { mime, kind, size, storageKey, updatedAt: clock.now() })
    if (!row) throw new JobLost()
    await startPreparation(platform, tx, row)
  })
  await keep.catch(async (error: unknown) => {
    if (error instanceof Problem) await storage.delete(storageKey)
    throw error
  })
}

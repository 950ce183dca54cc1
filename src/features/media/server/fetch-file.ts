import { detectType } from '#platform/media-tools/detect-type.ts'
import { MediaError } from '#platform/media-tools/media-error.ts'
import { type FetchOutbound, fetchOutbound } from '#platform/outbound.ts'
import type { Platform } from '#platform/platform.ts'
import { MAX_FILE_BYTES } from '../rules.ts'
import { enqueuePreparation } from './job-definitions.ts'
import { endBadly } from './prepare-file.ts'
import { Cancelled, ProgressReport } from './progress.ts'
import { type FileRow, findFile, markStored } from './queries.ts'
import { workFolder } from './receive-file.ts'
import { originalKey } from './stored.ts'

/** Milliseconds that fetching one file may take. */
const TIME_LIMIT_MS = 60 * 60_000

/**
 * Brings a file from its address into the storage and has it prepared. May be ended at any point and run again.
 * @param fetchFrom the client that reaches the address
 */
export async function fetchIntoStorage(
  platform: Platform,
  fileId: string,
  signal: AbortSignal,
  fetchFrom: FetchOutbound = fetchOutbound,
): Promise<void> {
  const file = await findFile(platform.database.db, fileId)
  if (file?.status !== 'processing' || file.storageKey !== null || file.sourceUrl === null) return
  await using progress = new ProgressReport(platform, file, 'fetching', signal)
  try {
    await using folder = await workFolder(platform)
    const received = folder.file('received')
    const answer = await fetchFrom(file.sourceUrl, {
      maxBytes: MAX_FILE_BYTES,
      timeoutMs: TIME_LIMIT_MS,
      signal: progress.signal,
    })
    const { bytes } = await answer.saveTo(received)
    if (bytes === 0) throw new MediaError('EMPTY', 'nothing lies at the address')
    await keepFetched(platform, file, received, bytes)
  } catch (error) {
    if (signal.aborted) throw error
    await endBadly(platform, file, progress.signal.aborted ? progress.signal.reason : error)
  }
}

/** @throws Cancelled when nobody waits for the file any more */
async function keepFetched(platform: Platform, file: FileRow, received: string, size: number): Promise<void> {
  const { database, storage, clock } = platform
  const { mime, kind } = await detectType(received, file.name)
  const storageKey = originalKey(file.fileId)
  await storage.put(storageKey, { path: received })
  const stored = await database.transaction(async (tx) => {
    const row = await markStored(tx, file.id, { mime, kind, size, storageKey, updatedAt: clock.now() })
    if (row) await enqueuePreparation(platform, tx, row)
    return row
  })
  if (stored) return
  // Deleted meanwhile, by somebody who did not know of this.
  await storage.delete(storageKey)
  throw new Cancelled()
}

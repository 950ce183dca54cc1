import { sqlState } from '#platform/database/database.ts'
import { deleteJob } from '#platform/jobs/queries.ts'
import type { Platform } from '#platform/platform.ts'
import { Problem } from '#shared/errors.ts'
import { removeStored } from './job-definitions.ts'
import { deleteFileRow, type FileRow } from './queries.ts'

/** What a statement fails with when another row refers to the one that it deletes. */
const IN_USE = new Set(['23001', '23503'])

/**
 * Deletes a file, and with it whatever is being done with it.
 * @throws Problem 409 FILE_IN_USE
 */
export async function deleteFile(platform: Platform, file: FileRow): Promise<void> {
  if (!(await deleteIfUnused(platform, file))) throw new Problem(409, 'FILE_IN_USE', { texts: 'media' })
}

/** Deletes a file unless another row refers to it: the database decides, however many are at it. */
export async function deleteIfUnused({ database, queue }: Platform, file: FileRow): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      if (!(await deleteFileRow(tx, file.id))) return
      await deleteJob(tx, file.fileId)
      await queue.enqueue(tx, removeStored, { fileId: file.fileId, storageKey: file.storageKey })
    })
    return true
  } catch (error) {
    if (IN_USE.has(sqlState(error) ?? '')) return false
    throw error
  }
}

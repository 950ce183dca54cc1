import type { SQL } from 'drizzle-orm'
import type { Platform } from '#platform/platform.ts'
import { removeStored } from './job-definitions.ts'
import { deleteUnusedRow, forgetUsed, listUnusedSince, lockUnusedSince, noteUnused } from './unused-queries.ts'

/** Days for which an unused file is kept, so that people can come back to what they began. */
const KEPT_DAYS = 30

/** Days before anybody looks whether a file is used: what was just uploaded is not put anywhere yet. */
const NEW_DAYS = 1

const DAY_MS = 86_400_000

/**
 * Deletes the files that nothing has used for 30 days, with all that was made of them, and notes which others nothing
 * uses now.
 * @param used queries of the numbers of files that are used, from the features that use them
 */
export async function sweepUnusedFiles(platform: Platform, used: SQL[], signal: AbortSignal): Promise<void> {
  const { db } = platform.database
  const now = platform.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await forgetUsed(db, used)
  await noteUnused(db, used, { now, before: daysAgo(NEW_DAYS) })
  const since = daysAgo(KEPT_DAYS)
  let deleted = 0
  for (const id of await listUnusedSince(db, since)) {
    signal.throwIfAborted()
    if (await deleteUnused(platform, used, id, since)) deleted++
  }
  if (deleted > 0) platform.log.info({ files: deleted }, 'files that nothing uses were deleted')
}

/** Whoever takes the file into use comes before, and it stays, or after, and does not find it. */
async function deleteUnused({ database, queue }: Platform, used: SQL[], id: number, since: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockUnusedSince(tx, id, since))) return false
    // A statement of its own: it sees what others did before the lock was there.
    const file = await deleteUnusedRow(tx, id, used)
    if (!file) return false
    await queue.enqueue(tx, removeStored, file)
    return true
  })
}

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'

/** A file's row as it is after an upload, prepared or not: for tests in which its bytes play no part. */
export async function addFile(
  { database }: Platform,
  uploader: Actor,
  { kind = 'pdf', status = 'ready', pages = null as number | null, durationMs = null as number | null } = {},
): Promise<string> {
  const fileID = randomBytes(16).toString('base64url')
  await database.db.execute(sql`
    INSERT INTO files (file_id, uploader_id, name, mime, kind, size, status, pages, duration_ms, reason)
    VALUES (${fileID}, ${uploader.id}, 'a file', 'application/octet-stream', ${kind}, 1, ${status}, ${pages},
      ${durationMs}, ${status === 'failed' ? 'CORRUPT' : null})`)
  return fileID
}

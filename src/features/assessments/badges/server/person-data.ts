import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import { keptRow, rowsOf } from '#platform/database/rows-of.ts'

/** The data kept about the badges a person earned and the paths they completed. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const row = await rowsOf(db, keptRow).first(sql`
    SELECT coalesce(jsonb_agg(jsonb_build_object('code', b.code, 'type', b.type, 'firstName', b.first_name, 'lastName', b.last_name, 'title', b.title,
             'speach', b.speach_title, 'version', b.version_number, 'issuedAt', b.issued_at, 'expiresAt', b.expires_at,
             'revokedAt', b.revoked_at, 'revokedReason', b.revoked_reason) ORDER BY b.issued_at), '[]') AS kept
      FROM badge_awards b WHERE b.user_id = ${userId} AND b.told_at IS NOT NULL`)
  return row?.kept ?? null
}

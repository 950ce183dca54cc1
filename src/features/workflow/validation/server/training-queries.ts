import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { completesSpeach } from '#features/speaches/server/access/visibility.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'

/** The person or speach to select; empty for everyone. */
export interface Which {
  speachId?: number
  userId?: number
}

/** Somebody who has read the version that readers see to its end. */
const trained = z.object({
  id: z.number(),
  speachId: z.string(),
  title: z.string(),
  number: z.number(),
  checksum: z.string(),
  userId: z.number(),
  /** ISO 8601, UTC. */
  completedAt: z.string().nullable(),
})

export type Trained = z.infer<typeof trained>

/** Everyone who has read the published regulated version to its end and isn't recorded for it yet. */
export async function listTrained(db: Executor, { speachId, userId }: Which): Promise<Trained[]> {
  const ofSpeach = speachId === undefined ? sql`true` : sql`f.speach_id = ${speachId}`
  const ofUser = userId === undefined ? sql`true` : sql`f.user_id = ${userId}`
  const written = (act: string, who: SQL) => sql`EXISTS (
    SELECT FROM regulated_history h
     WHERE h.speach_id = speaches.id AND h.version = v.number AND h.act = ${act} AND ${who})`
  return rowsOf(db, trained).all(sql`
    SELECT speaches.id, speaches.speach_id AS "speachId", speaches.title, v.number, v.checksum, users.id AS "userId",
           (SELECT to_char(max(p.done_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM chapter_progress p
             WHERE p.user_id = users.id AND p.speach_id = speaches.id AND p.done) AS "completedAt"
      FROM speach_follows f
      JOIN speaches ON speaches.id = f.speach_id
      JOIN users ON users.id = f.user_id
      JOIN versions v ON v.id = speaches.published_version_id
     WHERE speaches.regulated AND ${ofSpeach} AND ${ofUser}
       AND ${written('PUBLISHED', sql`true`)} AND NOT ${written('TRAINED', sql`h.user_id = users.id`)}
       AND ${completesSpeach()}
     ORDER BY speaches.id, users.id`)
}

/** Has everybody do the chapters of a speach again, but these. */
export async function resetProgress(tx: Transaction, speachId: number, standing: number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE chapter_progress SET done = false, done_at = NULL, position = 0
     WHERE speach_id = ${speachId} AND NOT chapter_id = ANY(${sql.param(standing)}::int[])`)
}

/** The fact that a person read an exact version to its end. */
const training = z.object({
  title: z.string(),
  speachID: z.string(),
  name: z.string(),
  version: z.number(),
  checksum: z.string(),
  at: z.string(),
  /** A newer version is out that they have not read to its end. */
  again: z.boolean(),
})

export type Training = Omit<z.infer<typeof training>, 'at'> & { at: Date }

/** Every training, of one speach or of all, by speach, person and version. */
export async function listTrainings(db: Executor, speachId?: number): Promise<Training[]> {
  const ofSpeach = speachId === undefined ? sql`true` : sql`h.speach_id = ${speachId}`
  const rows = await rowsOf(db, training).all(sql`
    SELECT h.title, h.speach_name AS "speachID", h.user_name AS name, h.version, h.checksum,
           to_char(h.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
           coalesce(s.state = 'PUBLIE' AND v.number > max(h.version) OVER (PARTITION BY h.speach_id, h.user_id), false)
             AS again
      FROM regulated_history h
      LEFT JOIN speaches s ON s.id = h.speach_id
      LEFT JOIN versions v ON v.id = s.published_version_id
     WHERE h.act = 'TRAINED' AND ${ofSpeach}
     ORDER BY h.title, h.speach_id, h.user_name, h.user_id, h.version`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

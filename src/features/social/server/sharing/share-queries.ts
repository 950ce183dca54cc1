import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { whereReadBy } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { LOCALES } from '#shared/locales.ts'
import { shareRecipients, shares } from '../tables.ts'

export interface Named {
  userIds: number[]
  groupIds: number[]
}

/** People who are named one by one or by a group: a condition for statements on `users`. */
function isNamed({ userIds, groupIds }: Named): SQL {
  return sql`(users.id = ANY(${sql.param(userIds)}::int[]) OR EXISTS (
    SELECT FROM group_members m WHERE m.user_id = users.id AND m.group_id = ANY(${sql.param(groupIds)}::int[])))`
}

const readersRow = z.object({ told: z.number(), unable: z.number() })

/** How many of those who are named may read a published speach, and how many may not. */
export async function countReaders(
  db: Executor,
  speachId: number,
  named: Named,
  except: number,
): Promise<{ told: number; unable: number }> {
  const row = await rowsOf(db, readersRow).first(sql`
    SELECT count(*) FILTER (WHERE reads)::int AS told, count(*) FILTER (WHERE NOT reads)::int AS unable
      FROM (SELECT ${whereReadBy()} AS reads FROM users JOIN speaches ON speaches.id = ${speachId}
             WHERE users.deactivated_at IS NULL AND users.id <> ${except} AND ${isNamed(named)}) AS people`)
  return row ?? { told: 0, unable: 0 }
}

const addressedRow = z.object({ email: z.string(), id: z.number().nullable(), reads: z.boolean().nullable() })

/** The people with these addresses who may read a published speach, and the addresses without an account. */
export async function findAddressed(
  db: Executor,
  speachId: number,
  emails: string[],
): Promise<{ userIds: number[]; strangers: string[] }> {
  if (emails.length === 0) return { userIds: [], strangers: [] }
  const rows = await rowsOf(db, addressedRow).all(sql`
    SELECT asked.email, users.id, ${whereReadBy()} AS reads
      FROM unnest(${sql.param(emails)}::text[]) AS asked (email)
      JOIN speaches ON speaches.id = ${speachId}
      LEFT JOIN users ON users.email = asked.email`)
  return {
    userIds: rows.flatMap(({ id, reads }) => (id !== null && reads ? [id] : [])),
    strangers: rows.flatMap(({ id, email }) => (id === null ? [email] : [])),
  }
}

/** Which of these people may read a published speach. */
export async function keepReaders(db: Executor, speachId: number, userIds: number[]): Promise<number[]> {
  const rows = await rowsOf(db, idRow).all(sql`
    SELECT users.id FROM users JOIN speaches ON speaches.id = ${speachId}
     WHERE users.id = ANY(${sql.param(userIds)}::int[]) AND ${whereReadBy()} ORDER BY users.id`)
  return rows.map(({ id }) => id)
}

export async function insertShare(
  tx: Executor,
  values: Pick<typeof shares.$inferSelect, 'speachId' | 'sharedBy' | 'message' | 'createdAt'>,
  { userIds, groupIds }: Named,
): Promise<number> {
  const [row] = await tx.insert(shares).values(values).returning({ id: shares.id })
  if (!row) throw new Error('an insert returned no row')
  const recipients = [
    ...userIds.map((userId) => ({ shareId: row.id, userId, groupId: null })),
    ...groupIds.map((groupId) => ({ shareId: row.id, userId: null, groupId })),
  ]
  if (recipients.length > 0) await tx.insert(shareRecipients).values(recipients)
  return row.id
}

/** A share whose mails go out, locked until the transaction ends. */
export async function lockShare(tx: Executor, id: number): Promise<typeof shares.$inferSelect | undefined> {
  const [row] = await tx.select().from(shares).where(eq(shares.id, id)).for('update')
  return row
}

export async function moveShare(tx: Executor, id: number, mailedTo: number): Promise<void> {
  await tx.update(shares).set({ mailedTo }).where(eq(shares.id, id))
}

/** Somebody who is written to. */
const addressee = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  language: z.enum(LOCALES),
})

export type Addressee = z.infer<typeof addressee>

/** The next people to write to about a share, in the order of their numbers: those who may read the speach now. */
export async function nextAddressees(
  db: Executor,
  { id, speachId, sharedBy, mailedTo }: Pick<typeof shares.$inferSelect, 'id' | 'speachId' | 'sharedBy' | 'mailedTo'>,
  limit: number,
): Promise<Addressee[]> {
  return rowsOf(db, addressee).all(sql`
    SELECT users.id, users.email, users.first_name AS "firstName", users.language
      FROM users JOIN speaches ON speaches.id = ${speachId}
     WHERE users.id > ${mailedTo} AND users.id IS DISTINCT FROM ${sharedBy} AND ${whereReadBy()}
       AND EXISTS (
         SELECT FROM share_recipients r
          WHERE r.share_id = ${id} AND (r.user_id = users.id OR EXISTS (
            SELECT FROM group_members m WHERE m.group_id = r.group_id AND m.user_id = users.id)))
     ORDER BY users.id LIMIT ${limit}`)
}

const sharedRow = z.object({
  speachID: z.string(),
  title: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})

/** The facts about a speach and the person who shares it, for the mail. */
export async function findShared(
  db: Executor,
  speachId: number,
  personId: number | null,
): Promise<{ speachID: string; title: string; firstName: string | null; lastName: string | null } | undefined> {
  return rowsOf(db, sharedRow).first(sql`
    SELECT s.speach_id AS "speachID", s.title, u.first_name AS "firstName", u.last_name AS "lastName"
      FROM speaches s LEFT JOIN users u ON u.id = ${personId} WHERE s.id = ${speachId}`)
}

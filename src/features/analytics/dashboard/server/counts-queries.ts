import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/database/database.ts'
import type { PeopleType } from '../rules.ts'

/** What of the speaches is counted. */
export type SpeachCount = 'published' | 'unpublished' | 'viewed'

const SPEACHES: Record<SpeachCount, SQL> = {
  published: sql`state = 'PUBLIE'`,
  unpublished: sql`state = 'NON_PUBLIE'`,
  viewed: sql`state <> 'ARCHIVE' AND read_count > 0`,
}

export async function countSpeaches(db: Executor, which: SpeachCount): Promise<number> {
  return countRows(db, sql`speaches WHERE NOT is_template AND ${SPEACHES[which]}`)
}

const PEOPLE: Record<PeopleType, SQL> = {
  users: sql`true`,
  admins: sql`is_admin`,
  speachmakers: sql`is_author`,
  aiEditors: sql`has_ai_licence`,
  approvers: sql`is_approver`,
}

export async function countPeople(db: Executor, type: PeopleType): Promise<number> {
  return countRows(db, sql`users WHERE deactivated_at IS NULL AND ${PEOPLE[type]}`)
}

async function countRows(db: Executor, rowsThat: SQL): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(sql`SELECT count(*)::int AS number FROM ${rowsThat}`)
  return rows[0]?.number ?? 0
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { PeopleType } from '../rules.ts'

/** The kinds of speaches that are counted. */
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

const numberRow = z.object({ number: z.number() })

async function countRows(db: Executor, rowsThat: SQL): Promise<number> {
  const row = await rowsOf(db, numberRow).first(sql`SELECT count(*)::int AS number FROM ${rowsThat}`)
  return row?.number ?? 0
}

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { type PersonRef, type Profile, profile } from '../contract.ts'

/** The facts of a profile apart from followers. */
export type PersonRow = Omit<Profile, 'followers' | 'following' | 'isFollowed'>

const personRow = profile.omit({ followers: true, following: true, isFollowed: true })

/** An active person by number or uuid. */
export async function findPerson(db: Executor, ref: PersonRef): Promise<PersonRow | undefined> {
  const named = typeof ref === 'number' ? sql`id = ${ref}` : sql`user_id = ${ref}::uuid`
  return rowsOf(db, personRow).first(sql`
    SELECT id, user_id AS "userID", first_name AS "firstName", last_name AS "lastName", image AS img,
           is_admin AS admin, is_author AS trainer, is_approver AS approver
      FROM users WHERE ${named} AND deactivated_at IS NULL`)
}

const idsRow = z.object({ id: z.number(), userID: z.string() })

/** Those of these people who are active. */
export async function filterPeople(
  db: Executor,
  { ids, userIDs }: { ids: readonly number[]; userIDs: readonly string[] },
): Promise<{ id: number; userID: string }[]> {
  return rowsOf(db, idsRow).all(sql`
    SELECT id, user_id AS "userID" FROM users
     WHERE deactivated_at IS NULL
       AND (id = ANY(${sql.param(ids)}::int[]) OR user_id = ANY(${sql.param(userIDs)}::uuid[]))`)
}

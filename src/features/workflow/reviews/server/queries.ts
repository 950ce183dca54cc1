import { sql } from 'drizzle-orm'
import type { UserRef } from '#features/speaches/management/schemas.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import type { Executor } from '#platform/database/database.ts'

/** The numbers of those of these people who exist and are active. */
export async function findReviewers(db: Executor, refs: UserRef[]): Promise<{ id: number; userID: string }[]> {
  const numbers = refs.filter((ref) => typeof ref === 'number')
  const uuids = refs.filter((ref) => typeof ref === 'string')
  const { rows } = await db.execute<{ id: number; userID: string }>(sql`
    SELECT id, user_id AS "userID" FROM users
     WHERE deactivated_at IS NULL
       AND (id = ANY(${sql.param(numbers)}::int[]) OR user_id = ANY(${sql.param(uuids)}::uuid[]))`)
  return rows
}

/** Who looks at a speach again, by their names; undefined for a speach that is absent. */
export async function listReviewers(
  db: Executor,
  ref: SpeachRef,
): Promise<{ title: string; people: string[]; groups: string[] } | undefined> {
  const is = typeof ref === 'number' ? sql`s.id = ${ref}` : sql`s.speach_id = ${ref}`
  const { rows } = await db.execute<{ title: string; people: string[]; groups: string[] }>(sql`
    SELECT s.title,
           ARRAY(SELECT trim(u.first_name || ' ' || u.last_name) FROM speach_grants a JOIN users u ON u.id = a.user_id
                  WHERE a.speach_id = s.id AND a.source = 'REVIEW' ORDER BY u.last_name, u.first_name, u.id) AS people,
           ARRAY(SELECT g.name FROM speach_grants a JOIN groups g ON g.id = a.group_id
                  WHERE a.speach_id = s.id AND a.source = 'REVIEW' ORDER BY g.name, g.id) AS groups
      FROM speaches s WHERE ${is}`)
  return rows[0]
}

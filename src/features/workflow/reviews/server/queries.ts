import { sql } from 'drizzle-orm'
import type { PersonValue } from '#features/audit/person-value.ts'
import type { UserRef } from '#features/speach-management/schemas.ts'
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

/** Who looks at a speach again, as the audit log says it. */
type Reviewers = { title: string; people: PersonValue[]; groups: string[] }

/** Who looks at a speach again; undefined for a speach that is absent. */
export async function listReviewers(db: Executor, ref: SpeachRef): Promise<Reviewers | undefined> {
  const is = typeof ref === 'number' ? sql`s.id = ${ref}` : sql`s.speach_id = ${ref}`
  const { rows } = await db.execute<Reviewers>(sql`
    SELECT s.title,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('person', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
                     ORDER BY u.last_name, u.first_name, u.id), '[]')
              FROM speach_grants a JOIN users u ON u.id = a.user_id
             WHERE a.speach_id = s.id AND a.source = 'REVIEW') AS people,
           ARRAY(SELECT g.name FROM speach_grants a JOIN groups g ON g.id = a.group_id
                  WHERE a.speach_id = s.id AND a.source = 'REVIEW' ORDER BY g.name, g.id) AS groups
      FROM speaches s WHERE ${is}`)
  return rows[0]
}

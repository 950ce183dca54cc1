import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UserRef } from '#features/speach-management/schemas.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'

const idsRow = z.object({ id: z.number(), userID: z.string() })

/** The numbers of those of these people who exist and are active. */
export async function findReviewers(db: Executor, refs: UserRef[]): Promise<{ id: number; userID: string }[]> {
  const numbers = refs.filter((ref) => typeof ref === 'number')
  const uuids = refs.filter((ref) => typeof ref === 'string')
  return rowsOf(db, idsRow).all(sql`
    SELECT id, user_id AS "userID" FROM users
     WHERE deactivated_at IS NULL
       AND (id = ANY(${sql.param(numbers)}::int[]) OR user_id = ANY(${sql.param(uuids)}::uuid[]))`)
}

/** The reviewers of a speach as written into the audit log. */
const reviewers = z.object({
  title: z.string(),
  people: z.array(z.object({ person: z.number(), name: z.string() })),
  groups: z.array(z.string()),
})

type Reviewers = z.infer<typeof reviewers>

/** The reviewers of a speach; undefined if it doesn't exist. */
export async function listReviewers(db: Executor, ref: SpeachRef): Promise<Reviewers | undefined> {
  const is = typeof ref === 'number' ? sql`s.id = ${ref}` : sql`s.speach_id = ${ref}`
  return rowsOf(db, reviewers).first(sql`
    SELECT s.title,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('person', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
                     ORDER BY u.last_name, u.first_name, u.id), '[]')
              FROM speach_grants a JOIN users u ON u.id = a.user_id
             WHERE a.speach_id = s.id AND a.source = 'REVIEW') AS people,
           ARRAY(SELECT g.name FROM speach_grants a JOIN groups g ON g.id = a.group_id
                  WHERE a.speach_id = s.id AND a.source = 'REVIEW' ORDER BY g.name, g.id) AS groups
      FROM speaches s WHERE ${is}`)
}

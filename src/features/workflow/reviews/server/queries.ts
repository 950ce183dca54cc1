import { sql } from 'drizzle-orm'
import type { UserRef } from '#features/speaches/management/schemas.ts'
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

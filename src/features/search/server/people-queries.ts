import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { pageOffset } from '#shared/paging.ts'
import { type FoundPerson, foundPerson } from '../contract.ts'

const peopleRow = z.object({ total: z.number(), people: z.array(foundPerson.required()) })

/** Active people whose name has every word in it, with the exact total; `byEmail` looks at addresses too. */
export async function findPeople(
  db: Executor,
  words: string[],
  { count, page, byEmail }: { count: number; page: number; byEmail: boolean },
): Promise<{ total: number; people: Required<FoundPerson>[] }> {
  const name = sql`search_name(first_name || ' ' || last_name)`
  const has = words.map((word) => {
    const pattern = sql`'%' || search_name(${word}) || '%'`
    return byEmail ? sql`(${name} LIKE ${pattern} OR email LIKE ${pattern})` : sql`${name} LIKE ${pattern}`
  })
  const where = sql.join([sql`deactivated_at IS NULL`, ...has], sql` AND `)
  // Names that begin with what was typed come first.
  const beginning = sql`search_name(${words[0] ?? ''}) || '%'`
  const row = await rowsOf(db, peopleRow).first(sql`
    SELECT (SELECT count(*)::int FROM users WHERE ${where}) AS total, coalesce(jsonb_agg(person ORDER BY place), '[]') AS people
      FROM (
        SELECT row_number() OVER () AS place, jsonb_build_object(
                 'id', id, 'userID', user_id, 'firstName', first_name, 'lastName', last_name, 'img', image,
                 'admin', is_admin, 'trainer', is_author, 'approver', is_approver, 'anonymous', false,
                 'email', email) AS person
          FROM (
            SELECT * FROM users WHERE ${where}
             ORDER BY search_name(first_name) NOT LIKE ${beginning} AND search_name(last_name) NOT LIKE ${beginning},
                      last_name COLLATE "und-x-icu", first_name COLLATE "und-x-icu", id
             LIMIT ${count} OFFSET ${pageOffset(page, count)}) AS listed) AS page`)
  return { total: row?.total ?? 0, people: row?.people ?? [] }
}

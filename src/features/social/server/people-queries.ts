import { type SQL, sql } from 'drizzle-orm'
import type { PersonRef, ShownPerson } from '#features/accounts/person-schemas.ts'
import { whereReadBy } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'

/** Who was erased or deactivated has no name here any more. */
export const NOBODY: ShownPerson = {
  id: null,
  userID: null,
  firstName: '',
  lastName: '',
  img: null,
  anonymous: true,
}

/** A row of `users` as everybody sees them; null without a row, or when it is deactivated. */
export function personColumn(users: SQL): SQL {
  return sql`CASE WHEN ${users}.id IS NOT NULL AND ${users}.deactivated_at IS NULL THEN jsonb_build_object(
    'id', ${users}.id, 'userID', ${users}.user_id, 'firstName', ${users}.first_name, 'lastName', ${users}.last_name,
    'img', ${users}.image, 'anonymous', false) END`
}

/** Active people by their numbers or uuids. */
export async function findPeople(db: Executor, refs: PersonRef[]): Promise<{ id: number; userID: string }[]> {
  const ids = refs.filter((ref) => typeof ref === 'number')
  const uuids = refs.filter((ref) => typeof ref === 'string')
  const { rows } = await db.execute<{ id: number; userID: string }>(sql`
    SELECT id, user_id AS "userID" FROM users
     WHERE deactivated_at IS NULL
       AND (id = ANY(${sql.param(ids)}::int[]) OR user_id = ANY(${sql.param(uuids)}::uuid[]))
     ORDER BY id`)
  return rows
}

/** People by their uuids, as everybody sees them; those who are gone are left out. */
export async function findPersons(db: Executor, userIDs: string[]): Promise<Record<string, ShownPerson>> {
  if (userIDs.length === 0) return {}
  const { rows } = await db.execute<{ person: ShownPerson | null }>(sql`
    SELECT ${personColumn(sql`u`)} AS person FROM users u WHERE u.user_id = ANY(${sql.param(userIDs)}::uuid[])`)
  return Object.fromEntries(rows.flatMap(({ person }) => (person?.userID ? [[person.userID, person]] : [])))
}

/** People by their numbers, as everybody sees them; those who are gone are left out. */
export async function findPersonsById(db: Executor, ids: number[]): Promise<Map<number, ShownPerson>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; person: ShownPerson | null }>(sql`
    SELECT u.id, ${personColumn(sql`u`)} AS person FROM users u WHERE u.id = ANY(${sql.param(ids)}::int[])`)
  return new Map(rows.flatMap(({ id, person }) => (person ? [[id, person] as const] : [])))
}

/** Those of these people who may read a published speach. */
export async function findReaders(
  db: Executor,
  speachId: number,
  userIDs: string[],
): Promise<{ id: number; userID: string }[]> {
  if (userIDs.length === 0) return []
  const { rows } = await db.execute<{ id: number; userID: string }>(sql`
    SELECT users.id, users.user_id AS "userID" FROM users JOIN speaches ON speaches.id = ${speachId}
     WHERE users.user_id = ANY(${sql.param(userIDs)}::uuid[]) AND ${whereReadBy()} ORDER BY users.id`)
  return rows
}

/** People who may read a published speach and whose name has every word in it; names that begin with one come first. */
export async function searchReaders(
  db: Executor,
  speachId: number,
  { words, limit, except }: { words: string[]; limit: number; except: number },
): Promise<ShownPerson[]> {
  const name = sql`search_name(users.first_name || ' ' || users.last_name)`
  const has = words.map((word) => sql`AND ${name} LIKE '%' || search_name(${word}) || '%'`)
  const beginning = sql`search_name(${words[0] ?? ''}) || '%'`
  const { rows } = await db.execute<{ person: ShownPerson }>(sql`
    SELECT ${personColumn(sql`users`)} AS person FROM users JOIN speaches ON speaches.id = ${speachId}
     WHERE users.id <> ${except} ${sql.join(has, sql` `)} AND ${whereReadBy()}
     ORDER BY search_name(users.first_name) NOT LIKE ${beginning} AND search_name(users.last_name) NOT LIKE ${beginning},
              users.last_name COLLATE "und-x-icu", users.first_name COLLATE "und-x-icu", users.id
     LIMIT ${limit}`)
  return rows.map(({ person }) => person)
}

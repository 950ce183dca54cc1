import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type PersonRef, type ShownPerson, shownPerson } from '#features/accounts/person-schemas.ts'
import { whereReadBy } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'

/** Shown for people who were erased or deactivated, whose names are no longer revealed. */
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

const idsRow = z.object({ id: z.number(), userID: z.string() })

/** Active people by their numbers or uuids. */
export async function findPeople(db: Executor, refs: PersonRef[]): Promise<{ id: number; userID: string }[]> {
  const ids = refs.filter((ref) => typeof ref === 'number')
  const uuids = refs.filter((ref) => typeof ref === 'string')
  return rowsOf(db, idsRow).all(sql`
    SELECT id, user_id AS "userID" FROM users
     WHERE deactivated_at IS NULL
       AND (id = ANY(${sql.param(ids)}::int[]) OR user_id = ANY(${sql.param(uuids)}::uuid[]))
     ORDER BY id`)
}

const personRow = z.object({ person: shownPerson.nullable() })

/** People by their uuids, as everybody sees them; those who are gone are left out. */
export async function findPersons(db: Executor, userIDs: string[]): Promise<Record<string, ShownPerson>> {
  if (userIDs.length === 0) return {}
  const rows = await rowsOf(db, personRow).all(sql`
    SELECT ${personColumn(sql`u`)} AS person FROM users u WHERE u.user_id = ANY(${sql.param(userIDs)}::uuid[])`)
  return Object.fromEntries(rows.flatMap(({ person }) => (person?.userID ? [[person.userID, person]] : [])))
}

const numberedRow = z.object({ id: z.number(), person: shownPerson.nullable() })

/** People by their numbers, as everybody sees them; those who are gone are left out. */
export async function findPersonsById(db: Executor, ids: number[]): Promise<Map<number, ShownPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(db, numberedRow).all(sql`
    SELECT u.id, ${personColumn(sql`u`)} AS person FROM users u WHERE u.id = ANY(${sql.param(ids)}::int[])`)
  return new Map(rows.flatMap(({ id, person }) => (person ? [[id, person] as const] : [])))
}

/** Which of these people may read a published speach. */
export async function findReaders(
  db: Executor,
  speachId: number,
  userIDs: string[],
): Promise<{ id: number; userID: string }[]> {
  if (userIDs.length === 0) return []
  return rowsOf(db, idsRow).all(sql`
    SELECT users.id, users.user_id AS "userID" FROM users JOIN speaches ON speaches.id = ${speachId}
     WHERE users.user_id = ANY(${sql.param(userIDs)}::uuid[]) AND ${whereReadBy()} ORDER BY users.id`)
}

const readerRow = z.object({ person: shownPerson })

/** People who may read a published speach and whose name has every word in it; names that begin with one come first. */
export async function searchReaders(
  db: Executor,
  speachId: number,
  { words, limit, except }: { words: string[]; limit: number; except: number },
): Promise<ShownPerson[]> {
  const name = sql`search_name(users.first_name || ' ' || users.last_name)`
  const has = words.map((word) => sql`AND ${name} LIKE '%' || search_name(${word}) || '%'`)
  const beginning = sql`search_name(${words[0] ?? ''}) || '%'`
  const rows = await rowsOf(db, readerRow).all(sql`
    SELECT ${personColumn(sql`users`)} AS person FROM users JOIN speaches ON speaches.id = ${speachId}
     WHERE users.id <> ${except} ${sql.join(has, sql` `)} AND ${whereReadBy()}
     ORDER BY search_name(users.first_name) NOT LIKE ${beginning} AND search_name(users.last_name) NOT LIKE ${beginning},
              users.last_name COLLATE "und-x-icu", users.first_name COLLATE "und-x-icu", users.id
     LIMIT ${limit}`)
  return rows.map(({ person }) => person)
}

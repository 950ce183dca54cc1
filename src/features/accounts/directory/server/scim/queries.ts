import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { groups, users } from '../../../server/tables.ts'
import { scimPeople } from '../tables.ts'
import type { Filter } from './filter.ts'

/** A person as directories see them. */
const scimPerson = z.object({
  id: z.number(),
  userID: z.string(),
  userName: z.string(),
  email: z.string(),
  externalId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  language: z.string(),
  active: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The groups that are filled by directories. */
  groups: z.array(z.object({ value: z.string(), display: z.string() })),
})

export type ScimPerson = z.infer<typeof scimPerson>

/** A group as directories see it; `members` only where they are asked for. */
const scimGroup = z.object({
  id: z.number(),
  name: z.string(),
  externalId: z.string().nullable(),
  createdAt: z.string(),
  members: z.array(z.object({ value: z.string(), display: z.string() })).optional(),
})

export type ScimGroup = z.infer<typeof scimGroup>

export interface Page {
  filter?: Filter
  /** From 1. */
  startIndex: number
  count: number
}

const person = sql`
  u.id, u.user_id AS "userID", coalesce(s.user_name, u.email) AS "userName", u.email, s.external_id AS "externalId",
  u.first_name AS "firstName", u.last_name AS "lastName", u.name, u.language, u.deactivated_at IS NULL AS active,
  ${isoTime(sql`u.created_at`)} AS "createdAt", ${isoTime(sql`u.updated_at`)} AS "updatedAt",
  coalesce((SELECT jsonb_agg(jsonb_build_object('value', g.id::text, 'display', g.name) ORDER BY g.id)
              FROM group_members m JOIN groups g ON g.id = m.group_id
             WHERE m.user_id = u.id AND g.is_external), '[]') AS groups`

const people = sql`users u LEFT JOIN scim_people s ON s.user_id = u.id`

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a person `u` has this id, using the index. Text that isn't a uuid matches nobody. */
function hasId(userID: string): SQL {
  return UUID.test(userID) ? sql`u.user_id = ${userID}::uuid` : sql`false`
}

/** The attributes that filters can use, with their columns. */
const PERSON_FILTERS: Record<string, (value: string) => SQL> = {
  id: hasId,
  username: (value) =>
    sql`(lower(s.user_name) = lower(${value}) OR (s.user_name IS NULL AND u.email = lower(${value})))`,
  externalid: (value) => sql`s.external_id = ${value}`,
  displayname: (value) => sql`lower(u.name) = lower(${value})`,
  emails: (value) => sql`u.email = lower(${value})`,
  'emails.value': (value) => sql`u.email = lower(${value})`,
}

const GROUP_FILTERS: Record<string, (value: string) => SQL> = {
  id: (value) => sql`g.id::text = ${value}`,
  displayname: (value) => sql`lower(g.name) = lower(${value})`,
  externalid: (value) => sql`g.external_id = ${value}`,
}

export const PERSON_ATTRIBUTES = Object.keys(PERSON_FILTERS)
export const GROUP_ATTRIBUTES = Object.keys(GROUP_FILTERS)

function matching(filters: Record<string, (value: string) => SQL>, filter: Filter | undefined): SQL {
  const condition = filter && filters[filter.attribute]?.(filter.value)
  return condition ? sql`AND ${condition}` : sql``
}

const peopleRow = z.object({ total: z.number(), result: z.array(scimPerson) })

/** A page of people by their number, and how many there are. Whom a directory deleted it does not see. */
export async function listPeople(
  db: Executor,
  { filter, startIndex, count }: Page,
): Promise<{ result: ScimPerson[]; total: number }> {
  const from = sql`FROM ${people} WHERE s.deleted_at IS NULL ${matching(PERSON_FILTERS, filter)}`
  const row = await rowsOf(db, peopleRow).first(sql`
    SELECT (SELECT count(*)::int ${from}) AS total,
           coalesce((SELECT jsonb_agg(to_jsonb(found) ORDER BY found.id) FROM (
             SELECT ${person} ${from} ORDER BY u.id LIMIT ${count} OFFSET ${startIndex - 1}) AS found), '[]') AS result`)
  return { result: row?.result ?? [], total: row?.total ?? 0 }
}

/** A person by number; undefined if there is none, or a directory deleted them. */
export async function findPerson(db: Executor, id: number): Promise<ScimPerson | undefined> {
  return rowsOf(db, scimPerson).first(sql`SELECT ${person} FROM ${people} WHERE u.id = ${id} AND s.deleted_at IS NULL`)
}

/** The number of the person with this id; undefined if there is none. */
export async function findPersonId(db: Executor, userID: string): Promise<number | undefined> {
  const row = await rowsOf(db, idRow).first(
    sql`SELECT u.id FROM ${people} WHERE ${hasId(userID)} AND s.deleted_at IS NULL`,
  )
  return row?.id
}

/** The number of the person with this address or name whom a directory deleted. */
export async function findDeleted(
  tx: Transaction,
  email: string,
  userName: string | null,
): Promise<number | undefined> {
  const row = await rowsOf(tx, idRow).first(sql`
    SELECT u.id FROM ${people}
     WHERE s.deleted_at IS NOT NULL AND (u.email = ${email} OR lower(s.user_name) = lower(${userName ?? ''}))
     ORDER BY u.id LIMIT 1`)
  return row?.id
}

/** Notes what a directory calls somebody; what is not named stays. */
export async function putNames(
  tx: Transaction,
  userId: number,
  names: Partial<Omit<typeof scimPeople.$inferInsert, 'userId'>>,
): Promise<void> {
  if (Object.values(names).every((value) => value === undefined)) return
  await tx
    .insert(scimPeople)
    .values({ userId, ...names })
    .onConflictDoUpdate({ target: scimPeople.userId, set: names })
}

const membersOfGroup = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('value', u.user_id, 'display', u.name) ORDER BY u.id)
    FROM group_members m JOIN ${people} ON u.id = m.user_id
   WHERE m.group_id = g.id AND s.deleted_at IS NULL), '[]') AS members`

function groupColumns(withMembers: boolean): SQL {
  const own = sql`g.id, g.name, g.external_id AS "externalId", ${isoTime(sql`g.created_at`)} AS "createdAt"`
  return withMembers ? sql`${own}, ${membersOfGroup}` : own
}

const groupsRow = z.object({ total: z.number(), result: z.array(scimGroup) })

/** A page of the groups that directories fill, by their number, and how many there are. */
export async function listGroups(
  db: Executor,
  { filter, startIndex, count, withMembers }: Page & { withMembers: boolean },
): Promise<{ result: ScimGroup[]; total: number }> {
  const from = sql`FROM groups g WHERE g.is_external ${matching(GROUP_FILTERS, filter)}`
  const row = await rowsOf(db, groupsRow).first(sql`
    SELECT (SELECT count(*)::int ${from}) AS total,
           coalesce((SELECT jsonb_agg(to_jsonb(found) ORDER BY found.id) FROM (
             SELECT ${groupColumns(withMembers)} ${from}
              ORDER BY g.id LIMIT ${count} OFFSET ${startIndex - 1}) AS found), '[]') AS result`)
  return { result: row?.result ?? [], total: row?.total ?? 0 }
}

/** A group that directories fill. */
export async function findGroup(db: Executor, id: number, withMembers: boolean): Promise<ScimGroup | undefined> {
  return rowsOf(db, scimGroup).first(
    sql`SELECT ${groupColumns(withMembers)} FROM groups g WHERE g.id = ${id} AND g.is_external`,
  )
}

/** Locks a group that is filled by directories until the end of the transaction; false if there is none. */
export async function lockGroup(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM groups WHERE id = ${id} AND is_external FOR NO KEY UPDATE`)
  return rows.length > 0
}

export async function insertGroup(
  tx: Transaction,
  { name, externalId, now }: { name: string; externalId: string | null; now: Date },
): Promise<number> {
  const row = await rowsOf(tx, idRow).first(sql`
    INSERT INTO groups (name, external_id, is_external, position, created_at)
    VALUES (${name}, ${externalId}, true, (SELECT coalesce(max(position), 0) + 1 FROM groups), ${now}) RETURNING id`)
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export async function updateGroup(
  tx: Transaction,
  id: number,
  changes: { name?: string; externalId?: string | null },
): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await tx.update(groups).set(changes).where(eq(groups.id, id))
}

const peopleIdsRow = z.object({ id: z.number(), userID: z.string() })

/** People by their ids, without those a directory deleted. */
export async function findPeopleIds(db: Executor, userIDs: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf(db, peopleIdsRow).all(sql`
    SELECT u.id, u.user_id AS "userID" FROM ${people}
     WHERE u.user_id = ANY(${sql.param(userIDs)}::uuid[]) AND s.deleted_at IS NULL`)
  return new Map(rows.map(({ id, userID }) => [userID, id]))
}

/** Puts people into a group; who is in it already stays as they are. Those who are new to it are answered. */
export async function addMembers(tx: Transaction, groupId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(tx, idRow).all(sql`
    INSERT INTO group_members (group_id, user_id)
    SELECT ${groupId}::int, id FROM unnest(${sql.param(userIds)}::int[]) AS given (id)
    ON CONFLICT DO NOTHING RETURNING user_id AS id`)
  return rows.map(({ id }) => id)
}

/** Takes these people out of a group, or all but these. Those who were in it are answered. */
export async function removeMembers(
  tx: Transaction,
  groupId: number,
  userIds: readonly number[],
  { others = false }: { others?: boolean } = {},
): Promise<number[]> {
  const chosen = sql`user_id = ANY(${sql.param(userIds)}::int[])`
  const rows = await rowsOf(tx, idRow).all(sql`
    DELETE FROM group_members WHERE group_id = ${groupId} AND ${others ? sql`NOT ${chosen}` : chosen}
    RETURNING user_id AS id`)
  return rows.map(({ id }) => id)
}

/** Counts a change of people whose groups changed. */
export async function noteChanges(tx: Transaction, userIds: readonly number[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(users)
    .set({ updatedAt: now, rev: sql`${users.rev} + 1` })
    .where(sql`${users.id} = ANY(${sql.param(userIds)}::int[])`)
}

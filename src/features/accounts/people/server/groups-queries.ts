import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { SystemGroup } from '../../rules.ts'
import { groupMembers, groups } from '../../server/tables.ts'
import type { GroupsFilter } from '../groups-contract.ts'
import { MANAGERS_SHOWN } from '../rules.ts'
import { type AdminGroup, adminGroup, type GroupMember, type GroupRow, groupMember, groupRow } from '../schemas.ts'

/** Groups in their order, with how many active people are in each; only the one that is named, where one is. */
export async function listGroups(db: Executor, id?: number): Promise<AdminGroup[]> {
  return selectGroups(db, id === undefined ? sql`true` : sql`g.id = ${id}`)
}

/** The groups that somebody manages, in their order. */
export async function listManagedGroups(db: Executor, userId: number): Promise<AdminGroup[]> {
  const own = sql`SELECT FROM group_members m WHERE m.group_id = g.id AND m.user_id = ${userId} AND m.is_manager`
  return selectGroups(db, sql`NOT g.is_system AND EXISTS (${own})`)
}

const memberCount = sql`(SELECT count(*)::int FROM group_members m JOIN users u ON u.id = m.user_id
             WHERE m.group_id = g.id AND u.deactivated_at IS NULL)`

/** What administrators see of a group `g`. */
const columns = sql`g.id, g.name, g.description, g.is_system AS system, g.system_key AS "systemKey", g.is_external AS external,
           g.position AS "order", ${memberCount} AS "memberCount"`

const ORDERED = sql`g.position, g.name COLLATE "und-x-icu", g.id`

async function selectGroups(db: Executor, which: SQL): Promise<AdminGroup[]> {
  return rowsOf(db, adminGroup).all(sql`SELECT ${columns} FROM groups g WHERE ${which} ORDER BY ${ORDERED}`)
}

function orderOf({ sort, asc }: Pick<GroupsFilter, 'sort' | 'asc'>, shownName: SQL): SQL {
  const way = asc ? sql`ASC` : sql`DESC`
  switch (sort) {
    case 'ORDER':
      return asc ? ORDERED : sql`g.position DESC, g.id DESC`
    case 'NAME':
      return sql`${shownName} COLLATE "und-x-icu" ${way}, g.id ${way}`
    case 'MEMBERS':
      return sql`${memberCount} ${way}, ${ORDERED}`
  }
}

const tableRow = z.object({ total: z.number(), groups: z.array(groupRow) })

/**
 * A page of groups by words of their name, and how many there are in all: one statement.
 * @param called what those of the system are called where this is read; their own names find them too
 */
export async function listGroupTable(
  db: Executor,
  { page, search, ...sorted }: GroupsFilter,
  called: Record<SystemGroup, string>,
): Promise<{ result: GroupRow[]; total: number }> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const shownName = sql`coalesce(${JSON.stringify(called)}::jsonb ->> g.system_key, g.name)`
  const names = sql`search_name(CASE WHEN g.is_system THEN g.name || ' ' || ${shownName} ELSE g.name END)`
  const has = words.map((word) => sql`AND position(search_name(${word}) IN ${names}) > 0`)
  const where = sql`true ${sql.join(has, sql` `)}`
  const order = orderOf(sorted, shownName)
  // Counts and managers are looked up for the rows of the page only.
  const row = await rowsOf(db, tableRow).first(sql`
    SELECT (SELECT count(*)::int FROM groups g WHERE ${where}) AS total,
           coalesce((SELECT jsonb_agg(to_jsonb(listed) - 'place' ORDER BY listed.place) FROM (
             SELECT page.place, ${columns}, ARRAY(
                      SELECT trim(u.first_name || ' ' || u.last_name)
                        FROM group_members m JOIN users u ON u.id = m.user_id
                       WHERE m.group_id = g.id AND m.is_manager AND u.deactivated_at IS NULL
                       ORDER BY u.last_name COLLATE "und-x-icu", u.id LIMIT ${MANAGERS_SHOWN}) AS managers
               FROM (
               SELECT g.id, row_number() OVER (ORDER BY ${order}) AS place FROM groups g WHERE ${where}
                ORDER BY ${order} LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)}
             ) AS page JOIN groups g ON g.id = page.id) AS listed), '[]') AS groups`)
  return { result: row?.groups ?? [], total: row?.total ?? 0 }
}

/** Adds a group after all others. */
export async function insertGroup(tx: Transaction, values: { name: string; description: string }): Promise<number> {
  const last = sql`(SELECT coalesce(max(position), 0) + 1 FROM groups)`
  const [row] = await tx
    .insert(groups)
    .values({ ...values, position: last })
    .returning({ id: groups.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** Locks a group until the end of the transaction; undefined if there is none. */
export async function lockGroup(
  tx: Transaction,
  id: number,
): Promise<Pick<typeof groups.$inferSelect, 'id' | 'isSystem' | 'isExternal'> | undefined> {
  const [row] = await tx
    .select({ id: groups.id, isSystem: groups.isSystem, isExternal: groups.isExternal })
    .from(groups)
    .where(eq(groups.id, id))
    .for('no key update')
  return row
}

export async function updateGroup(
  tx: Transaction,
  id: number,
  changes: { name?: string; description?: string },
): Promise<void> {
  // Without anything to set there is no valid statement.
  if (Object.values(changes).every((value) => value === undefined)) return
  await tx.update(groups).set(changes).where(eq(groups.id, id))
}

export async function deleteGroup(tx: Transaction, id: number): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, id))
}

/** Puts these first, in this order; the others keep theirs, after them. */
export async function orderGroups(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE groups g SET position = ordered.place
      FROM (SELECT g.id, row_number() OVER (ORDER BY array_position(${sql.param(ids)}::int[], g.id) NULLS LAST,
                                            g.position, g.name COLLATE "und-x-icu", g.id)::int AS place
              FROM groups g) AS ordered
     WHERE ordered.id = g.id AND g.position <> ordered.place`)
}

/** What is shown of a person `u`; their address is for administrators, managers of a group see names. */
function person(withEmail: boolean): SQL {
  return sql`u.id, u.user_id AS "userID", u.first_name AS "firstName", u.last_name AS "lastName",
    ${withEmail ? sql`u.email` : sql`NULL::text AS email`}, u.image AS img`
}

const member = (withEmail: boolean) => sql`${person(withEmail)}, m.is_manager AS manager`

const membersRow = z.object({ total: z.number(), people: z.array(groupMember) })

/** A page of the active people of a group, managers first, and how many they are. */
export async function listMembers(
  db: Executor,
  groupId: number,
  { page, search, withEmail }: { page: number; search: string; withEmail: boolean },
): Promise<{ result: GroupMember[]; total: number }> {
  const has = hasWords(search, withEmail)
  const from = sql`FROM group_members m JOIN users u ON u.id = m.user_id
    WHERE m.group_id = ${groupId} AND u.deactivated_at IS NULL ${has}`
  const order = sql`m.is_manager DESC, u.last_name COLLATE "und-x-icu", u.first_name COLLATE "und-x-icu", u.id`
  const row = await rowsOf(db, membersRow).first(sql`
    SELECT (SELECT count(*)::int ${from}) AS total,
           coalesce((SELECT jsonb_agg(to_jsonb(listed) - 'place' ORDER BY listed.place) FROM (
             SELECT row_number() OVER (ORDER BY ${order}) AS place, ${member(withEmail)} ${from}
              ORDER BY ${order} LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(page, TABLE_PAGE_SIZE)}) AS listed), '[]')
             AS people`)
  return { result: row?.people ?? [], total: row?.total ?? 0 }
}

/** That a person `u` has each of these words in their name, or in their address for who may see that. */
function hasWords(search: string, withEmail: boolean): SQL {
  const text = sql`search_name(u.first_name || ' ' || u.last_name ${withEmail ? sql`|| ' ' || u.email` : sql``})`
  const words = search.split(/\s+/).filter((word) => word !== '')
  return sql.join(
    words.map((word) => sql`AND position(search_name(${word}) IN ${text}) > 0`),
    sql` `,
  )
}

const candidateRow = groupMember.omit({ manager: true })

/** Active people who are not in a group, by words of their name or address; for managers none whom they wait for. */
export async function findCandidates(
  db: Executor,
  groupId: number,
  { search, limit, withEmail }: { search: string; limit: number; withEmail: boolean },
): Promise<Omit<GroupMember, 'manager'>[]> {
  return rowsOf(db, candidateRow).all(sql`
    SELECT ${person(withEmail)} FROM users u
     WHERE u.deactivated_at IS NULL ${hasWords(search, withEmail)}
       AND NOT EXISTS (SELECT FROM group_members m WHERE m.group_id = ${groupId} AND m.user_id = u.id)
       AND (${withEmail}::boolean OR NOT EXISTS (SELECT FROM group_requests r
         WHERE r.group_id = ${groupId} AND r.user_id = u.id AND r.declined_at IS NULL))
     ORDER BY u.last_name COLLATE "und-x-icu", u.first_name COLLATE "und-x-icu", u.id LIMIT ${limit}`)
}

/** Puts somebody into a group; who is in it already manages it as is said, or as before where nothing is. */
export async function putMember(
  tx: Transaction,
  groupId: number,
  userId: number,
  isManager: boolean | undefined,
): Promise<GroupMember | undefined> {
  await tx
    .insert(groupMembers)
    .values({ groupId, userId, isManager: isManager ?? false })
    .onConflictDoUpdate({
      target: [groupMembers.groupId, groupMembers.userId],
      set: { isManager: isManager ?? sql`${groupMembers.isManager}` },
    })
  return rowsOf(tx, groupMember).first(sql`
    SELECT ${member(true)} FROM group_members m JOIN users u ON u.id = m.user_id
     WHERE m.group_id = ${groupId} AND m.user_id = ${userId}`)
}

/** A person's membership of a group; undefined if they aren't a member. */
export async function findMember(
  db: Executor,
  groupId: number,
  userId: number,
): Promise<{ manager: boolean } | undefined> {
  const [row] = await db
    .select({ manager: groupMembers.isManager })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
  return row
}

/** Takes somebody out of a group; false when they were not in it. */
export async function deleteMember(tx: Transaction, groupId: number, userId: number): Promise<boolean> {
  const deleted = await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
    .returning({ userId: groupMembers.userId })
  return deleted.length > 0
}

/** Counts a change of somebody whose groups changed. */
export async function noteChange(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx.execute(sql`UPDATE users SET updated_at = ${now}, rev = rev + 1 WHERE id = ${userId}`)
}

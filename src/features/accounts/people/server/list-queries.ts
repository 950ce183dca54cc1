import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CsvSource } from '#platform/database/csv-source.ts'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { UsersFilter } from '../contract.ts'
import { NO_GROUP, type RoleFilter, type UserSort, type UserState } from '../rules.ts'
import { type AdminUser, adminUser, type UserRef } from '../schemas.ts'
import { peopleExport } from './exports.ts'

/** The moments that the days of a filter are, by the organisation's clocks; the end is the first moment after it. */
export interface Spans {
  created: { from?: Date; until?: Date }
  lastActive: { from?: Date; until?: Date }
}

/** Everything of a person `u` that administrators see, as one row. */
const columns = sql`
  u.id, u.user_id AS "userID", u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.image AS img,
  u.is_admin AS admin, u.is_super_admin AS "superAdmin", u.is_author AS trainer, u.is_approver AS approver,
  (u.is_author AND u.has_ai_licence) AS "aiEditor", false AS anonymous, u.must_change_password AS "mustChangePassword",
  u.signing_hold AS "signingHold",
  ${isoTime(sql`u.created_at`)} AS "createdAt", ${isoTime(sql`u.last_active_at`)} AS "lastActiveDate",
  ${isoTime(sql`u.deactivated_at`)} AS "deactivatedAt", ${isoTime(sql`u.updated_at`)} AS "updatedAt", u.rev,
  (SELECT jsonb_build_object('since', ${isoTime(sql`b.since`)}, 'reason', b.reason)
     FROM mail_bounces b WHERE b.user_id = u.id AND b.since IS NOT NULL) AS bounce,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'system', g.is_system,
                                                'systemKey', g.system_key, 'external', g.is_external)
                             ORDER BY g.position, g.name COLLATE "und-x-icu", g.id)
              FROM group_members m JOIN groups g ON g.id = m.group_id WHERE m.user_id = u.id), '[]') AS groups,
  coalesce((SELECT jsonb_agg(jsonb_build_object('value', v.value, 'customField', jsonb_build_object(
                               'id', c.id, 'name', c.name, 'labelEn', c.label_en, 'labelDe', c.label_de,
                               'labelEs', c.label_es, 'labelFr', c.label_fr)) ORDER BY c.position, c.id)
              FROM custom_field_values v JOIN custom_fields c ON c.id = v.field_id
             WHERE v.user_id = u.id), '[]') AS "customFieldValues"`

/** A text as a part of what LIKE looks for, its signs without a meaning. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Every word is in the name or in the address. */
function named(search: string): SQL {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const has = words.map(
    (word) => sql`AND (search_name(u.first_name || ' ' || u.last_name) LIKE search_name(${containing(word)})
                       OR u.email LIKE ${containing(word.toLowerCase())})`,
  )
  return sql.join(has, sql` `)
}

const ROLE_COLUMNS = {
  NONE: sql`NOT (u.is_admin OR u.is_author OR u.is_approver)`,
  ADMIN: sql`u.is_admin`,
  FORMATEUR: sql`u.is_author`,
  AI_EDITOR: sql`(u.is_author AND u.has_ai_licence)`,
  APPROVER: sql`u.is_approver`,
} as const satisfies Record<RoleFilter, SQL>

/** In one of these groups; with the pseudo group, also those who are in none that people made. */
function inGroups(groups: readonly number[]): SQL {
  if (groups.length === 0) return sql``
  const ids = groups.filter((id) => id !== NO_GROUP)
  const inSome = sql`u.id IN (SELECT m.user_id FROM group_members m WHERE m.group_id = ANY(${sql.param(ids)}::int[]))`
  if (!groups.includes(NO_GROUP)) return sql`AND ${inSome}`
  return sql`AND (${inSome} OR NOT EXISTS (
    SELECT 1 FROM group_members m JOIN groups g ON g.id = m.group_id WHERE m.user_id = u.id AND NOT g.is_system))`
}

function within(column: SQL, { from, until }: { from?: Date; until?: Date }): SQL {
  return sql`${from ? sql`AND ${column} >= ${from}` : sql``} ${until ? sql`AND ${column} < ${until}` : sql``}`
}

const STATES = {
  NONE: sql``,
  ACTIVE: sql`AND u.deactivated_at IS NULL`,
  DEACTIVATED: sql`AND u.deactivated_at IS NOT NULL`,
} as const satisfies Record<UserState, SQL>

type Narrowing = Pick<UsersFilter, 'search' | 'groups' | 'roles' | 'onlyState'>

function narrowed({ search, groups, roles, onlyState }: Narrowing, { created, lastActive }: Spans): SQL {
  const hasRole = sql.join(
    roles.map((role) => ROLE_COLUMNS[role]),
    sql` OR `,
  )
  return sql`true ${named(search)} ${inGroups(groups)} ${roles.length > 0 ? sql`AND (${hasRole})` : sql``}
    ${within(sql`u.created_at`, created)} ${within(sql`u.last_active_at`, lastActive)} ${STATES[onlyState]}`
}

function orderOf(sort: UserSort, asc: boolean): SQL {
  const way = asc ? sql`ASC` : sql`DESC`
  switch (sort) {
    case 'LAST_MAJ':
      return sql`u.updated_at ${way}, u.id ${way}`
    case 'CREATED':
      return sql`u.created_at ${way}, u.id ${way}`
    case 'LAST_ACTIVE':
      return asc ? sql`u.last_active_at ASC NULLS FIRST, u.id ASC` : sql`u.last_active_at DESC NULLS LAST, u.id DESC`
    case 'NAME':
      return sql`u.last_name COLLATE "und-x-icu" ${way}, u.first_name COLLATE "und-x-icu" ${way}, u.id ${way}`
  }
}

const usersRow = z.object({ total: z.number(), people: z.array(adminUser) })

/** A page of people and how many there are in all: one statement. */
export async function listUsers(
  db: Executor,
  filter: UsersFilter,
  spans: Spans,
): Promise<{ result: AdminUser[]; total: number }> {
  const where = narrowed(filter, spans)
  const order = orderOf(filter.sort, filter.asc)
  // What a row shows is looked up for the rows of the page only.
  const row = await rowsOf(db, usersRow).first(sql`
    SELECT (SELECT count(*)::int FROM users u WHERE ${where}) AS total,
           coalesce((SELECT jsonb_agg(to_jsonb(listed) - 'place' ORDER BY listed.place) FROM (
             SELECT page.place, ${columns} FROM (
               SELECT u.id, row_number() OVER (ORDER BY ${order}) AS place FROM users u WHERE ${where}
                ORDER BY ${order} LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(filter.page, TABLE_PAGE_SIZE)}
             ) AS page JOIN users u ON u.id = page.id) AS listed), '[]') AS people`)
  return { result: row?.people ?? [], total: row?.total ?? 0 }
}

/** The numbers of everybody who matches, at most `limit`. */
export async function findMatchingIds(db: Executor, filter: Narrowing, spans: Spans, limit: number): Promise<number[]> {
  const rows = await rowsOf(db, idRow).all(
    sql`SELECT u.id FROM users u WHERE ${narrowed(filter, spans)} ORDER BY u.id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The same people as a file. */
export function usersAsCsv(filter: UsersFilter, spans: Spans): CsvSource {
  return { ...peopleExport, where: narrowed(filter, spans) }
}

/** People by their numbers, as administrators see them; in no order. */
export async function findUsers(db: Executor, ids: readonly number[]): Promise<AdminUser[]> {
  return rowsOf(db, adminUser).all(sql`SELECT ${columns} FROM users u WHERE u.id = ANY(${sql.param(ids)}::int[])`)
}

/** A person by number or uuid. */
export async function findUserByRef(db: Executor, ref: UserRef): Promise<AdminUser | undefined> {
  const is = typeof ref === 'number' ? sql`u.id = ${ref}` : sql`u.user_id = ${ref}::uuid`
  return rowsOf(db, adminUser).first(sql`SELECT ${columns} FROM users u WHERE ${is}`)
}

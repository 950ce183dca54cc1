import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { offeredGroup } from '#features/accounts/person-schemas.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { speachesExport } from '#features/speaches/server/exports.ts'
import { named } from '#features/speaches/server/queries.ts'
import type { CsvSource } from '#platform/database/csv-source.ts'
import type { Executor } from '#platform/database/database.ts'
import { isoTime } from '#platform/database/iso-time.ts'
import { rowsOf, totalRow } from '#platform/database/rows-of.ts'
import { addDays, endOfDay } from '#shared/days.ts'
import { pageOffset, TABLE_PAGE_SIZE } from '#shared/paging.ts'
import type { AdminFilter } from '../contract.ts'
import { lastReviewNeeded } from '../rules.ts'
import { adminSpeach, groupTag, personTag, type UserRef } from '../schemas.ts'

/** Everything that administrators see of a speach, as it is read. */
const adminRow = adminSpeach
  .pick({
    id: true,
    speachID: true,
    title: true,
    description: true,
    language: true,
    category: true,
    state: true,
    visibility: true,
    accessCode: true,
    isPinnedOnHome: true,
    authorId: true,
    tagList: true,
    isTemplate: true,
    hasBadge: true,
    wf_name: true,
    wf_state: true,
    wf_step: true,
    wf_total_step: true,
    isWorkflowBound: true,
    rev: true,
  })
  .extend({
    image: z.string().nullable(),
    regulated: z.boolean(),
    author: personTag,
    coEditors: z.array(personTag),
    coEditorGroups: z.array(groupTag),
    affectedUsers: z.array(personTag),
    affectedGroups: z.array(groupTag),
    reviewUsers: z.array(personTag),
    reviewGroups: z.array(groupTag),
    lastPublishedAt: z.string().nullable(),
    updatedAt: z.string(),
    draftChangedAt: z.string().nullable(),
    delayedTill: z.string().nullable(),
    futureVersionAt: z.string().nullable(),
    dueDate: z.string().nullable(),
    unpublishAfterDueDate: z.boolean(),
    nextReviewOn: z.string().nullable(),
    reviewOperation: adminSpeach.shape.speachmetadata.shape.periodicReviewOperation,
  })

export type AdminRow = z.infer<typeof adminRow>

const person = sql`jsonb_build_object('id', u.id, 'userID', u.user_id, 'label', trim(u.first_name || ' ' || u.last_name),
  'email', u.email, 'imgUrl', u.image)`
const people = sql`coalesce(jsonb_agg(${person} ORDER BY u.last_name COLLATE "und-x-icu", u.first_name, u.id), '[]')`
const groups = sql`coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'label', g.name)
  ORDER BY g.name COLLATE "und-x-icu", g.id), '[]')`

const peopleIn = (table: SQL, more = sql``) =>
  sql`(SELECT ${people} FROM ${table} l JOIN users u ON u.id = l.user_id WHERE l.speach_id = speaches.id ${more})`
const groupsIn = (table: SQL, more = sql``) =>
  sql`(SELECT ${groups} FROM ${table} l JOIN groups g ON g.id = l.group_id WHERE l.speach_id = speaches.id ${more})`
const forReview = sql`AND l.source = 'REVIEW'`

/** The columns of `AdminRow`, of the table `speaches`. */
const adminColumns = sql`
  speaches.id, speaches.speach_id AS "speachID", speaches.title, speaches.description, speaches.tags AS "tagList",
  (SELECT f.file_id FROM files f WHERE f.id = speaches.image_file_id) AS image, speaches.language,
  (SELECT jsonb_build_object('id', c.id, 'name', c.name) FROM categories c WHERE c.id = speaches.category_id) AS category,
  speaches.state, speaches.visibility, speaches.access_code AS "accessCode", speaches.is_pinned AS "isPinnedOnHome",
  speaches.author_id AS "authorId", speaches.is_template AS "isTemplate", speaches.regulated,
  coalesce(speaches.badge ->> 'type', 'NONE') <> 'NONE' AS "hasBadge",
  (SELECT ${person} FROM users u WHERE u.id = speaches.author_id) AS author,
  ${peopleIn(sql`speach_co_editors`)} AS "coEditors", ${groupsIn(sql`speach_co_editor_groups`)} AS "coEditorGroups",
  ${peopleIn(sql`speach_affected_users`)} AS "affectedUsers",
  ${groupsIn(sql`speach_affected_groups`)} AS "affectedGroups",
  ${peopleIn(sql`speach_grants`, forReview)} AS "reviewUsers",
  ${groupsIn(sql`speach_grants`, forReview)} AS "reviewGroups",
  ${isoTime(sql`speaches.last_published_at`)} AS "lastPublishedAt", ${isoTime(sql`speaches.updated_at`)} AS "updatedAt",
  ${isoTime(sql`speaches.draft_changed_at`)} AS "draftChangedAt",
  ${isoTime(sql`speaches.delayed_till`)} AS "delayedTill", ${isoTime(sql`speaches.future_version_at`)} AS "futureVersionAt",
  speaches.is_workflow_bound AS "isWorkflowBound", speaches.wf_name, speaches.wf_state, speaches.wf_step,
  speaches.wf_total_step, to_char(speaches.due_date, 'YYYY-MM-DD') AS "dueDate",
  speaches.unpublish_after_due_date AS "unpublishAfterDueDate",
  to_char(speaches.next_review_on, 'YYYY-MM-DD') AS "nextReviewOn", speaches.review_operation AS "reviewOperation",
  speaches.rev`

/** A pattern for texts that contain this one, with special characters escaped. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** What the organisation's clocks say now. */
export interface Today {
  /** IANA name. */
  zone: string
  /** `YYYY-MM-DD` */
  day: string
}

/** What narrows the table. */
type Narrowing = Omit<AdminFilter, 'page' | 'sort' | 'asc'>

const idRow = z.object({ id: z.number() })

/** The conditions of a filter; each is left out where it narrows nothing, so that indexes can be used. */
function whereListed(filter: Narrowing, today: Today): SQL {
  const { searchTitle, searchAuthor, state, visibilities, categories, periodicReviewAction } = filter
  const dated = filter.dates === 'PUBLICATION' ? sql`speaches.last_published_at` : sql`speaches.updated_at`
  const beginOf = (day: string) => sql`${endOfDay(today.zone, addDays(day, -1)).toISOString()}::timestamptz`
  const conditions: (SQL | false | undefined)[] = [
    sql`(NOT speaches.is_template OR speaches.state = 'ARCHIVE')`,
    state !== 'NONE' && sql`speaches.state = ${state}`,
    searchTitle !== '' && sql`search_name(speaches.title) LIKE search_name(${containing(searchTitle)})`,
    searchAuthor !== '' && sql`speaches.author_id = ANY(ARRAY(${authorsLike(searchAuthor)}))`,
    visibilities.length > 0 && sql`speaches.visibility = ANY(${sql.param(visibilities)}::text[])`,
    categories.length > 0 && sql`speaches.category_id = ANY(${sql.param(categories)}::int[])`,
    filter.inWorkflow && sql`speaches.wf_state IS NOT NULL`,
    filter.pinnedOnHome && sql`speaches.is_pinned`,
    filter.periodicReview && sql`speaches.next_review_on <= ${lastReviewNeeded(today.day)}::date`,
    periodicReviewAction !== 'NONE' &&
      sql`speaches.next_review_on IS NOT NULL AND speaches.review_operation = ${periodicReviewAction}`,
    filter.startDate !== undefined && sql`${dated} >= ${beginOf(filter.startDate)}`,
    filter.endDate !== undefined && sql`${dated} < ${beginOf(addDays(filter.endDate, 1))}`,
    filter.startDateReview !== undefined && sql`speaches.next_review_on >= ${filter.startDateReview}::date`,
    filter.endDateReview !== undefined && sql`speaches.next_review_on <= ${filter.endDateReview}::date`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== false && condition !== undefined),
    sql` AND `,
  )
}

/** How many speaches are to be looked at on a day, `YYYY-MM-DD`, as a value. */
export function reviewsNear(today: string): SQL {
  return sql`(
    SELECT count(*)::int FROM speaches
     WHERE next_review_on <= ${lastReviewNeeded(today)}::date AND state <> 'ARCHIVE' AND NOT is_template)`
}

/** How many speaches are to be looked at on a day, `YYYY-MM-DD`. */
export async function countReviewsNear(db: Executor, today: string): Promise<number> {
  const row = await rowsOf(db, totalRow).first(sql`SELECT ${reviewsNear(today)} AS total`)
  return row?.total ?? 0
}

/** The numbers of those whose name or address has a text in it. */
function authorsLike(text: string): SQL {
  const pattern = containing(text)
  return sql`SELECT users.id FROM users
    WHERE search_name(users.first_name || ' ' || users.last_name) LIKE search_name(${pattern})
       OR users.email LIKE ${pattern.toLowerCase()}`
}

const SORTED_BY: Record<AdminFilter['sort'], SQL> = {
  LAST_MAJ: sql`speaches.updated_at`,
  date: sql`speaches.updated_at`,
  TITLE: sql`speaches.title`,
  NEXT_REVIEW: sql`speaches.next_review_on`,
}

function orderOf({ sort, asc }: AdminFilter): SQL {
  const way = asc ? sql`ASC` : sql`DESC`
  // Speaches without such a day come last. If all have one, the index can be used.
  const last = sort === 'NEXT_REVIEW' && !asc ? sql`NULLS LAST` : sql``
  return sql`${SORTED_BY[sort]} ${way} ${last}, speaches.id ${way}`
}

/** A page of the table and how many speaches it has in all, in one statement. */
export async function listAdminRows(
  db: Executor,
  filter: AdminFilter,
  today: Today,
): Promise<{ rows: AdminRow[]; total: number }> {
  const where = whereListed(filter, today)
  const order = orderOf(filter)
  return rowsOf(db, adminRow).page(sql`
    WITH listed AS (
      SELECT speaches.id, row_number() OVER (ORDER BY ${order}) AS place FROM speaches WHERE ${where}
       ORDER BY ${order} LIMIT ${TABLE_PAGE_SIZE} OFFSET ${pageOffset(filter.page, TABLE_PAGE_SIZE)})
    SELECT total.count AS total, page.*
      FROM (SELECT count(*)::int AS count FROM speaches WHERE ${where}) AS total
      LEFT JOIN (SELECT listed.place, ${adminColumns}
                   FROM listed JOIN speaches ON speaches.id = listed.id) AS page ON true
     ORDER BY page.place`)
}

/** The numbers of every speach that matches, at most `limit`. */
export async function findMatchingIds(db: Executor, filter: Narrowing, today: Today, limit: number): Promise<number[]> {
  const rows = await rowsOf(db, idRow).all(sql`
    SELECT speaches.id FROM speaches WHERE ${whereListed(filter, today)} ORDER BY speaches.id LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

/** The same speaches as a file. */
export function speachesAsCsv(filter: AdminFilter, today: Today): CsvSource {
  return {
    ...speachesExport,
    where: sql`s.id IN (SELECT speaches.id FROM speaches WHERE ${whereListed(filter, today)})`,
  }
}

/** A speach as administrators see it. */
export async function findAdminRow(db: Executor, ref: SpeachRef): Promise<AdminRow | undefined> {
  return rowsOf(db, adminRow).first(sql`SELECT ${adminColumns} FROM speaches WHERE ${named(ref)}`)
}

const idsRow = z.object({ id: z.number(), userID: z.string() })

/** The number of each of these people who exists, in their order; undefined for the person who does not. */
export async function findUserIds(db: Executor, refs: UserRef[]): Promise<(number | undefined)[]> {
  if (refs.length === 0) return []
  const numbers = refs.filter((ref) => typeof ref === 'number')
  const uuids = refs.filter((ref) => typeof ref === 'string')
  const rows = await rowsOf(db, idsRow).all(sql`
    SELECT id, user_id AS "userID" FROM users
     WHERE id = ANY(${sql.param(numbers)}::int[]) OR user_id = ANY(${sql.param(uuids)}::uuid[])`)
  return refs.map((ref) => rows.find(({ id, userID }) => id === ref || userID === String(ref).toLowerCase())?.id)
}

/** People who are offered at once. */
const OFFERED = 30

const offeredPerson = z.object({
  id: z.number(),
  userID: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  img: z.string().nullable(),
})

export type OfferedPerson = z.infer<typeof offeredPerson>

/** Active people whose name or address has every word in it, by name. */
export async function findOffered(
  db: Executor,
  words: string[],
  { authorsOnly }: { authorsOnly: boolean },
): Promise<OfferedPerson[]> {
  const has = words.map((word) => {
    const pattern = containing(word)
    return sql`AND (search_name(first_name || ' ' || last_name) LIKE search_name(${pattern})
      OR email LIKE ${pattern.toLowerCase()})`
  })
  return rowsOf(db, offeredPerson).all(sql`
    SELECT id, user_id AS "userID", email, first_name AS "firstName", last_name AS "lastName", image AS img
      FROM users
     WHERE deactivated_at IS NULL ${authorsOnly ? sql`AND is_author` : sql``} ${sql.join(has, sql` `)}
     ORDER BY last_name COLLATE "und-x-icu", first_name COLLATE "und-x-icu", id LIMIT ${OFFERED}`)
}

/** Every group, by name. */
export async function listGroupRows(db: Executor) {
  return rowsOf(db, offeredGroup.extend({ system: z.boolean() })).all(sql`
    SELECT g.id, g.name, g.is_system AS system, g.system_key AS "systemKey", (
             SELECT count(*)::int FROM group_members m JOIN users u ON u.id = m.user_id
              WHERE m.group_id = g.id AND u.deactivated_at IS NULL) AS "memberCount"
      FROM groups g ORDER BY g.name COLLATE "und-x-icu", g.id`)
}

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { systemKey } from '#features/accounts/person-schemas.ts'
import type { Executor } from '#platform/database/database.ts'
import { idRow, rowsOf } from '#platform/database/rows-of.ts'
import { type AuthorTag, authorTag, type GroupTag, type SpeachDraft } from '../../schemas.ts'

/**
 * The four lists of people of a speach: co-editors, and the audience of a restricted speach, each as people and as
 * groups.
 */
export interface SpeachPeople {
  coEditors: number[]
  coEditorGroups: number[]
  affectedUsers: number[]
  affectedGroups: number[]
}

/** Each list's table and column. */
const LISTS = {
  coEditors: { table: sql`speach_co_editors`, column: sql`user_id` },
  coEditorGroups: { table: sql`speach_co_editor_groups`, column: sql`group_id` },
  affectedUsers: { table: sql`speach_affected_users`, column: sql`user_id` },
  affectedGroups: { table: sql`speach_affected_groups`, column: sql`group_id` },
}

/** Makes one list exactly what is given and returns who is new on it. */
export async function replacePeople(
  tx: Executor,
  speachId: number,
  list: keyof SpeachPeople,
  ids: number[],
): Promise<number[]> {
  const { table, column } = LISTS[list]
  const kept = sql`${sql.param(ids)}::int[]`
  await tx.execute(sql`DELETE FROM ${table} WHERE speach_id = ${speachId} AND NOT ${column} = ANY(${kept})`)
  const rows = await rowsOf(tx, idRow).all(sql`
    INSERT INTO ${table} (speach_id, ${column}) SELECT ${speachId}, unnest(${kept})
    ON CONFLICT DO NOTHING RETURNING ${column} AS id`)
  return rows.map(({ id }) => id)
}

const foundPerson = z.object({ id: z.number(), isAuthor: z.boolean(), isActive: z.boolean() })

type FoundPerson = z.infer<typeof foundPerson>

/** Which of these people exist, and which of them may be co-editors (seed 001 §6). */
export async function findPeople(db: Executor, ids: number[]): Promise<FoundPerson[]> {
  return rowsOf(db, foundPerson).all(sql`
    SELECT id, is_author OR is_admin AS "isAuthor", deactivated_at IS NULL AS "isActive"
      FROM users WHERE id = ANY(${sql.param(ids)}::int[])`)
}

/**
 * Prepares a change of author: the new author takes over the assignments that the old ones made, which would otherwise
 * require the old authors to keep their right to edit, and stops being a co-editor. Call it before changing the author.
 */
export async function handOver(tx: Executor, speachIds: number[], authorId: number): Promise<void> {
  const ids = sql`${sql.param(speachIds)}::int[]`
  await tx.execute(sql`
    UPDATE speach_grants SET granted_by = ${authorId} FROM speaches
     WHERE speaches.id = speach_grants.speach_id AND speaches.id = ANY(${ids})
       AND speach_grants.granted_by = speaches.author_id`)
  await tx.execute(sql`DELETE FROM speach_co_editors WHERE speach_id = ANY(${ids}) AND user_id = ${authorId}`)
}

/** Which of these groups may be on a list: who edits is chosen by people, so that no group of the system edits. */
export async function findGroups(
  db: Executor,
  list: 'coEditorGroups' | 'affectedGroups',
  ids: number[],
): Promise<number[]> {
  const rows = await rowsOf(db, idRow).all(sql`
    SELECT id FROM groups
     WHERE id = ANY(${sql.param(ids)}::int[]) AND (NOT is_system OR ${list === 'affectedGroups'})`)
  return rows.map(({ id }) => id)
}

type PersonRow = Omit<AuthorTag, 'type' | 'label'>
const groupRow = z.object({ id: z.number(), label: z.string() })

type GroupRow = z.infer<typeof groupRow>

const aPerson = sql`jsonb_build_object('id', u.id, 'userID', u.user_id, 'firstName', u.first_name,
  'lastName', u.last_name, 'imgUrl', u.image, 'hasProfile', u.deactivated_at IS NULL)`
const person = sql`${aPerson} ORDER BY u.last_name COLLATE "und-x-icu", u.first_name, u.id`
const group = sql`jsonb_build_object('id', g.id, 'label', g.name) ORDER BY g.name COLLATE "und-x-icu", g.id`

/** The author and co-editors of a speach, as read by `authorsColumns`. */
export const authorsRow = z.object({
  author: authorTag.omit({ type: true, label: true }),
  people: z.array(authorTag.omit({ type: true, label: true })),
  groups: z.array(groupRow),
})

export type AuthorsRow = z.infer<typeof authorsRow>

/** Columns with author, co-editors and their groups; `speach` is the statement's name for the table. */
export function authorsColumns(speach: SQL): SQL {
  return sql`(SELECT jsonb_agg(${person}) FROM users u WHERE u.id = ${speach}.author_id) -> 0 AS author,
    coalesce((SELECT jsonb_agg(${person}) FROM speach_co_editors e JOIN users u ON u.id = e.user_id
               WHERE e.speach_id = ${speach}.id), '[]') AS people,
    coalesce((SELECT jsonb_agg(${group}) FROM speach_co_editor_groups e JOIN groups g ON g.id = e.group_id
               WHERE e.speach_id = ${speach}.id), '[]') AS groups`
}

/** The author and co-editors of a speach in the form that cards show. */
export function presentAuthors({ author, people, groups }: AuthorsRow): SpeachDraft['authorsInfos'] {
  return { author: personTag(author), coEditors: people.map(personTag), coEditorGroups: groups.map(groupTag) }
}

const numberedRow = authorsRow.extend({ id: z.number() })

/** Author, co-editors and their groups of several speaches in one statement, by the speach's number. */
export async function findAuthorsInfos(
  db: Executor,
  speachIds: number[],
): Promise<Map<number, SpeachDraft['authorsInfos']>> {
  if (speachIds.length === 0) return new Map()
  const rows = await rowsOf(db, numberedRow).all(sql`
    SELECT s.id, ${authorsColumns(sql`s`)} FROM speaches s WHERE s.id = ANY(${sql.param(speachIds)}::int[])`)
  return new Map(rows.map((row) => [row.id, presentAuthors(row)]))
}

const affectedRow = z.object({
  people: z.array(authorTag.omit({ type: true, label: true })),
  groups: z.array(groupRow.extend({ systemKey })),
})

/** The people and groups that a restricted speach is for. */
export async function findAffected(
  db: Executor,
  speachId: number,
): Promise<Pick<SpeachDraft, 'affectedUsers' | 'affectedGroups'>> {
  const row = await rowsOf(db, affectedRow).first(sql`
    SELECT
      coalesce((SELECT jsonb_agg(${person}) FROM speach_affected_users a JOIN users u ON u.id = a.user_id
                 WHERE a.speach_id = ${speachId}), '[]') AS people,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'label', g.name, 'systemKey', g.system_key)
                                 ORDER BY g.name COLLATE "und-x-icu", g.id)
                  FROM speach_affected_groups a JOIN groups g ON g.id = a.group_id
                 WHERE a.speach_id = ${speachId}), '[]') AS groups`)
  const groups = row?.groups ?? []
  return {
    affectedUsers: row?.people.map(personTag) ?? [],
    affectedGroups: groups.map((group) => ({ ...groupTag(group), systemKey: group.systemKey })),
  }
}

const personRow = z.object({ person: authorTag.omit({ type: true, label: true }) })

/** Reads these people, by number, as tags. */
export async function findPersonTags(db: Executor, ids: number[]): Promise<Map<number, AuthorTag>> {
  const rows = await rowsOf(db, personRow).all(sql`
    SELECT ${aPerson} AS person FROM users u WHERE u.id = ANY(${sql.param(ids)}::int[])`)
  return new Map(rows.map((row) => [row.person.id, personTag(row.person)]))
}

function personTag({ id, userID, firstName, lastName, imgUrl, hasProfile }: PersonRow): AuthorTag {
  const label = `${firstName} ${lastName}`.trim()
  return { type: 'author', id, userID, label, firstName, lastName, imgUrl, hasProfile }
}

function groupTag({ id, label }: GroupRow): GroupTag {
  return { type: 'group', id, label, img: null }
}

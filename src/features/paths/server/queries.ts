import { and, asc, eq, getTableColumns, inArray, max, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { namedGroup, type PersonRef } from '#features/accounts/person-schemas.ts'
import { shareRead, standingToExams } from '#features/reader/server/service.ts'
import { examStanding } from '#features/speaches/schemas.ts'
import { whereFindable } from '#features/speaches/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { preparedRows } from '#platform/database/prepared.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { numbersOf, type Roles, rolesOf, type ViewerNumbers, viewerWith } from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'
import { LOCALES } from '#shared/locales.ts'
import { GRID_PAGE_SIZE, pageOffset } from '#shared/paging.ts'
import { pathPerson } from '../contract.ts'
import { PATH_STATES } from '../rules.ts'
import { pathGroups, pathItems, paths, pathUsers } from './tables.ts'
import { publishedFor, relationTo } from './visibility.ts'

export type PathRow = typeof paths.$inferSelect
type NewPath = typeof paths.$inferInsert

/** A path and what a person is to it. */
export interface RelatedPath {
  path: PathRow
  isForAll: boolean
  isAssigned: boolean
}

/** A path for somebody; `lock` keeps others from changing it until the transaction ends. */
export async function findPath(
  db: Executor,
  pathId: number,
  actor: Actor,
  { lock = false } = {},
): Promise<RelatedPath | undefined> {
  const found = db
    .select({ ...getTableColumns(paths), ...relationTo(actor) })
    .from(paths)
    .where(eq(paths.id, pathId))
  const [row] = lock ? await found.for('update', { of: paths }) : await found
  if (!row) return undefined
  const { isForAll, isAssigned, ...path } = row
  return { path, isForAll, isAssigned }
}

export async function insertPath(db: Executor, values: NewPath): Promise<number> {
  const [row] = await db.insert(paths).values(values).returning({ id: paths.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** Changes a path; without a change it is left alone. */
export async function updatePathRow(db: Executor, pathId: number, changes: Partial<NewPath>): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await db.update(paths).set(changes).where(eq(paths.id, pathId))
}

export async function deletePathRow(db: Executor, pathId: number): Promise<void> {
  await db.delete(paths).where(eq(paths.id, pathId))
}

const itemRow = z.object({ speachId: z.number(), speachID: z.string(), addedBy: z.number().nullable() })

/** The speaches of a path in order, whoever may see them; `addedBy` is null if that person is gone. */
export async function listItems(db: Executor, pathId: number) {
  return rowsOf(db, itemRow).all(sql`
    SELECT i.speach_id AS "speachId", s.speach_id AS "speachID", i.added_by AS "addedBy"
      FROM path_items i JOIN speaches s ON s.id = i.speach_id
     WHERE i.path_id = ${pathId} ORDER BY i.position, i.speach_id`)
}

/** Adds a speach at the end; false when it is in the path already. */
export async function insertItem(tx: Executor, pathId: number, speachId: number, addedBy: number): Promise<boolean> {
  const [last] = await tx
    .select({ position: max(pathItems.position) })
    .from(pathItems)
    .where(eq(pathItems.pathId, pathId))
  const position = (last?.position ?? 0) + 1
  const added = await tx
    .insert(pathItems)
    .values({ pathId, speachId, position, addedBy })
    .onConflictDoNothing()
    .returning({ speachId: pathItems.speachId })
  return added.length > 0
}

export async function deleteItem(tx: Executor, pathId: number, speachId: number): Promise<void> {
  await tx.delete(pathItems).where(and(eq(pathItems.pathId, pathId), eq(pathItems.speachId, speachId)))
}

/** Puts the speaches of a path into this order. */
export async function reorderItems(tx: Executor, pathId: number, speachIds: number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE path_items i SET position = wanted.position
      FROM unnest(${sql.param(speachIds)}::int[]) WITH ORDINALITY AS wanted (speach_id, position)
     WHERE i.path_id = ${pathId} AND i.speach_id = wanted.speach_id`)
}

/** Assigns a path to a group, or takes that back; whether anything changed. */
export async function toggleGroup(tx: Executor, pathId: number, groupId: number, add: boolean): Promise<boolean> {
  const row = { pathId, groupId }
  const where = and(eq(pathGroups.pathId, pathId), eq(pathGroups.groupId, groupId))
  const changed = add
    ? await tx.insert(pathGroups).values(row).onConflictDoNothing().returning()
    : await tx.delete(pathGroups).where(where).returning()
  return changed.length > 0
}

/** Assigns a path to a person, or takes that back; whether anything changed. */
export async function toggleUser(tx: Executor, pathId: number, userId: number, add: boolean): Promise<boolean> {
  const row = { pathId, userId }
  const where = and(eq(pathUsers.pathId, pathId), eq(pathUsers.userId, userId))
  const changed = add
    ? await tx.insert(pathUsers).values(row).onConflictDoNothing().returning()
    : await tx.delete(pathUsers).where(where).returning()
  return changed.length > 0
}

const person = sql`jsonb_build_object('id', u.id, 'userID', u.user_id, 'firstName', u.first_name, 'lastName', u.last_name,
  'img', u.image, 'hasProfile', u.deactivated_at IS NULL)`

const assignmentRow = z.object({
  groups: z.array(namedGroup),
  users: z.array(pathPerson),
})

/** The audience of a path, by name. */
export async function findAssignment(db: Executor, pathId: number) {
  const row = await rowsOf(db, assignmentRow).first(sql`
    SELECT
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'systemKey', g.system_key)
                                     ORDER BY g.name COLLATE "und-x-icu", g.id)
                  FROM path_groups a JOIN groups g ON g.id = a.group_id WHERE a.path_id = ${pathId}), '[]') AS groups,
      coalesce((SELECT jsonb_agg(${person} ORDER BY u.last_name COLLATE "und-x-icu", u.first_name, u.id)
                  FROM path_users a JOIN users u ON u.id = a.user_id WHERE a.path_id = ${pathId}), '[]') AS users`)
  return row ?? { groups: [], users: [] }
}

const personRow = z.object({ id: z.number(), isAuthor: z.boolean() })

/** An active person by number or uuid, and whether they can own a path. */
export async function findPerson(db: Executor, ref: PersonRef): Promise<{ id: number; isAuthor: boolean } | undefined> {
  const named = typeof ref === 'number' ? sql`id = ${ref}` : sql`user_id = ${ref}::uuid`
  return rowsOf(db, personRow).first(
    sql`SELECT id, is_author OR is_admin AS "isAuthor" FROM users WHERE ${named} AND deactivated_at IS NULL`,
  )
}

/** What a card says of a path beside its speaches. */
const pathCardRow = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  state: z.enum(PATH_STATES),
  /** `YYYY-MM-DD` */
  dueDate: z.string().nullable(),
  owner: pathPerson,
})

export type PathCardRow = z.infer<typeof pathCardRow>

const pageRow = z.object({ total: z.number(), rows: z.array(pathCardRow) })

/**
 * The published paths with this speach, of those that a person sees, that give a certificate which this person does not
 * have yet.
 */
export async function listUncertified(db: Executor, actor: Actor, speachId: number): Promise<PathRow[]> {
  return db
    .select()
    .from(paths)
    .where(
      and(
        eq(paths.givesCertificate, true),
        publishedFor(actor),
        sql`EXISTS (SELECT FROM path_items i WHERE i.path_id = paths.id AND i.speach_id = ${speachId})`,
        sql`NOT EXISTS (SELECT FROM badge_awards a WHERE a.path_id = paths.id AND a.user_id = ${actor.id})`,
      ),
    )
    .orderBy(asc(paths.id))
}

/** A page of paths and how many there are in all, latest first, in one statement. */
export async function listPathRows(
  db: Executor,
  where: SQL,
  page: number,
): Promise<{ rows: PathCardRow[]; total: number }> {
  const rows = await rowsOf(db, pageRow).all(sql`
    SELECT (SELECT count(*)::int FROM paths WHERE ${where}) AS total, coalesce(jsonb_agg(card ORDER BY place), '[]') AS rows
      FROM (
        SELECT row_number() OVER (ORDER BY paths.last_published_at DESC NULLS LAST, paths.id DESC) AS place,
               ${cardColumns} AS card
          FROM paths WHERE ${where}
         ORDER BY paths.last_published_at DESC NULLS LAST, paths.id DESC
         LIMIT ${GRID_PAGE_SIZE} OFFSET ${pageOffset(page, GRID_PAGE_SIZE)}) AS listed`)
  const [row] = rows
  return { rows: row?.rows ?? [], total: row?.total ?? 0 }
}

const cardColumns = sql`jsonb_build_object('id', paths.id, 'title', paths.title, 'description', paths.description,
  'state', paths.state, 'dueDate', to_char(paths.due_date, 'YYYY-MM-DD'), 'image', (SELECT f.file_id FROM files f WHERE f.id = paths.image_file_id),
  'owner', (SELECT ${person} FROM users u WHERE u.id = paths.owner_id))`

const cardRow = z.object({ card: pathCardRow })

/** What a card says of one path beside its speaches. */
export async function findPathCardRow(db: Executor, pathId: number): Promise<PathCardRow | undefined> {
  const row = await rowsOf(db, cardRow).first(sql`SELECT ${cardColumns} AS card FROM paths WHERE paths.id = ${pathId}`)
  return row?.card
}

const readAnyPublished = preparedRows<Roles, ViewerNumbers, unknown>(
  z.unknown(),
  (roles) => sql`SELECT FROM paths WHERE ${publishedFor(viewerWith(roles))} LIMIT 1`,
)

/** Whether a person sees any published path. */
export async function hasPublishedPaths(db: Executor, actor: Actor): Promise<boolean> {
  return (await readAnyPublished(db, rolesOf(actor), numbersOf(actor))).length > 0
}

/** A speach in a path, as far as a person finds it. */
const foundItem = z.object({
  pathId: z.number(),
  speachID: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  image: z.string().nullable(),
  minutes: z.number(),
  progress: z.number().nullable(),
  exam: examStanding.nullable(),
})

export type FoundItem = z.infer<typeof foundItem>

/** The speaches of these paths that a person finds, in the order of each. */
export async function listFoundItems(db: Executor, actor: Actor, pathIds: number[]): Promise<FoundItem[]> {
  if (pathIds.length === 0) return []
  return rowsOf(db, foundItem).all(sql`
    SELECT i.path_id AS "pathId", speaches.speach_id AS "speachID", speaches.title, speaches.language,
           (SELECT f.file_id FROM files f WHERE f.id = speaches.image_file_id) AS image, speaches.minutes,
           ${shareRead(actor)} AS progress, ${standingToExams(actor)} AS exam
      FROM path_items i JOIN speaches ON speaches.id = i.speach_id
     WHERE i.path_id = ANY(${sql.param(pathIds)}::int[]) AND ${whereFindable(actor)}
     ORDER BY i.path_id, i.position, i.speach_id`)
}

/** The numbers of those of these paths that are seen; `where` says which are. */
export async function filterPaths(db: Executor, where: SQL, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: paths.id })
    .from(paths)
    .where(and(inArray(paths.id, [...ids]), where))
  return rows.map(({ id }) => id)
}

/** Whether a path that a person sees shows this picture; `where` says which they see. */
export async function isPathPicture(db: Executor, where: SQL, fileId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: paths.id })
    .from(paths)
    .where(and(eq(paths.imageFileId, fileId), where))
    .orderBy(asc(paths.id))
    .limit(1)
  return row !== undefined
}

/** Numbers of the files that are pictures of paths, as a query. */
export function filesOfPaths(): SQL {
  return sql`SELECT image_file_id FROM paths`
}

const pictureRow = z.object({ id: z.number(), kind: z.string() })

/** The picture's row number by its public id, when this person uploaded it or may administer everything. */
export async function findPicture(
  db: Executor,
  actor: Actor,
  fileID: string,
): Promise<{ id: number; kind: string } | undefined> {
  return rowsOf(db, pictureRow).first(sql`
    SELECT id, kind FROM files WHERE file_id = ${fileID} AND (uploader_id = ${actor.id} OR ${actor.isAdmin})`)
}

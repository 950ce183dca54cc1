import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { NUMBERS_LATER, numbersOf, type ViewerNumbers } from '#platform/database/viewer.ts'
import type { Actor } from '#shared/actor.ts'
import type { Relation } from '../rules.ts'
import type { SpeachRef } from '../schemas.ts'
import { relationTo, visibleTo } from './access/visibility.ts'
import { categories, speaches } from './tables.ts'

export type SpeachRow = typeof speaches.$inferSelect
export type NewSpeach = typeof speaches.$inferInsert

/** What names a speach: its number, its `speachID`, or the number of a chapter of its draft. */
export type SpeachName = SpeachRef | { chapterId: number }

/** The condition that a reference names: a number is the row's, a text the `speachID`. */
export function named(ref: SpeachRef): SQL {
  return typeof ref === 'number' ? eq(speaches.id, ref) : eq(speaches.speachId, ref)
}

export interface RelatedSpeach {
  speach: SpeachRow
  relation: Relation
}

/** A query of the speach of a name that is filled in later, as `name`, with what a person is to it. */
function relatedSpeach(by: string, condition: SQL) {
  const columns = {
    ...getTableColumns(speaches),
    ...relationTo(NUMBERS_LATER),
  }
  type Values = ViewerNumbers & { name: number | string }
  const find = (db: Executor) => db.select(columns).from(speaches).where(condition)
  return {
    found: prepared<Values, Awaited<ReturnType<typeof find>>>(`speach_by_${by}`, find),
    locked: prepared<Values, Awaited<ReturnType<typeof find>>>(`locked_speach_by_${by}`, (db) =>
      find(db).for('update', { of: speaches }),
    ),
  }
}

const NAME = sql.placeholder('name')
const byId = relatedSpeach('id', eq(speaches.id, NAME))
const bySpeachID = relatedSpeach('public_id', eq(speaches.speachId, NAME))
const byChapter = relatedSpeach(
  'chapter',
  sql`${speaches.id} = (SELECT l.speach_id FROM chapters c JOIN lessons l ON l.id = c.lesson_id WHERE c.id = ${NAME})`,
)

/** A speach and what a person is to it; `lock` keeps others from changing it until the transaction ends. */
export async function findSpeach(
  db: Executor,
  which: SpeachName,
  actor: Actor | null,
  { lock = false } = {},
): Promise<RelatedSpeach | undefined> {
  const [query, name] =
    typeof which === 'object' ? [byChapter, which.chapterId] : [typeof which === 'number' ? byId : bySpeachID, which]
  const values = { name, ...numbersOf(actor) }
  const [row] = await (lock ? query.locked : query.found)(db, values)
  if (!row) return undefined
  const { isCoEditor, isAffected, isAssigned, isStepApprover, isReviewer, hasCode, ...speach } = row
  return { speach, relation: { isCoEditor, isAffected, isAssigned, isStepApprover, isReviewer, hasCode } }
}

const publicSpeach = z.object({
  speachID: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
})

/** What a visitor may know of a speach; undefined when they may not read it. `image` is a file's public id. */
export async function findPublicSpeach(
  db: Executor,
  ref: SpeachRef,
): Promise<z.infer<typeof publicSpeach> | undefined> {
  return rowsOf(db, publicSpeach).first(sql`
    SELECT speaches.speach_id AS "speachID", speaches.title, speaches.description,
           (SELECT f.file_id FROM files f WHERE f.id = speaches.image_file_id) AS image
      FROM speaches WHERE ${named(ref)} AND ${visibleTo(null)}`)
}

/** Adds a speach; undefined when its `speachID` is taken. */
export async function insertSpeach(db: Executor, values: NewSpeach): Promise<SpeachRow | undefined> {
  const [row] = await db.insert(speaches).values(values).onConflictDoNothing({ target: speaches.speachId }).returning()
  return row
}

export async function updateSpeachRow(db: Executor, id: number, changes: Partial<NewSpeach>): Promise<SpeachRow> {
  const [row] = await db.update(speaches).set(changes).where(eq(speaches.id, id)).returning()
  if (!row) throw new Error('an update of a locked row found none')
  return row
}

/** Adds to the sum and the count of a speach's stars. */
export async function addToRating(tx: Executor, id: number, { sum, count }: { sum: number; count: number }) {
  await tx
    .update(speaches)
    .set({ ratingSum: sql`${speaches.ratingSum} + ${sum}`, ratingCount: sql`${speaches.ratingCount} + ${count}` })
    .where(eq(speaches.id, id))
}

export async function deleteSpeachRow(db: Executor, id: number): Promise<void> {
  await db.delete(speaches).where(eq(speaches.id, id))
}

export async function listCategories(db: Executor): Promise<{ id: number; name: string }[]> {
  return db.select({ id: categories.id, name: categories.name }).from(categories).orderBy(categories.name)
}

export async function hasCategory(db: Executor, id: number): Promise<boolean> {
  return (await db.$count(categories, eq(categories.id, id))) > 0
}

/** Returns the category of this name, creating it if necessary. */
export async function ensureCategory(db: Executor, name: string): Promise<number> {
  const [row] = await db
    .insert(categories)
    .values({ name })
    .onConflictDoUpdate({ target: categories.name, set: { name: sql`excluded.name` } })
    .returning({ id: categories.id })
  if (!row) throw new Error('an upsert returned no row')
  return row.id
}

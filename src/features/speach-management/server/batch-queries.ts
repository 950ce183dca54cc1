import { inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { VISIBILITIES, type Visibility } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { speaches } from '#features/speaches/server/tables.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'

/** What decides whether a batch may change a speach. */
const columns = {
  id: speaches.id,
  speachID: speaches.speachId,
  title: speaches.title,
  state: speaches.state,
  regulated: speaches.regulated,
  accessCode: speaches.accessCode,
  futureVersionAt: speaches.futureVersionAt,
}

export type BatchRow = Awaited<ReturnType<typeof lockSpeaches>>[number]

/** Reads and locks these speaches in the order of their numbers, so that two batches can't block each other. */
export async function lockSpeaches(tx: Transaction, refs: SpeachRef[]) {
  const numbers = refs.filter((ref) => typeof ref === 'number')
  const names = refs.filter((ref) => typeof ref === 'string')
  return tx
    .select(columns)
    .from(speaches)
    .where(or(inArray(speaches.id, numbers), inArray(speaches.speachId, names)))
    .orderBy(speaches.id)
    .for('update')
}

/** What tells why these speaches were left as they were. */
export async function findFactsOfLeft(db: Executor, ids: number[]) {
  const { id, title, state, regulated } = columns
  return db
    .select({ id, title, state, regulated, isTemplate: speaches.isTemplate })
    .from(speaches)
    .where(inArray(speaches.id, ids))
}

/** What a batch changes of a speach, in words. */
const batchFacts = z.object({
  id: z.number(),
  title: z.string(),
  author: z.object({ person: z.number(), name: z.string() }),
  visibility: z.enum(VISIBILITIES),
  category: z.string().nullable(),
})

export type BatchFacts = z.infer<typeof batchFacts>

/** The facts about these speaches for the audit log, by number. */
export async function findFacts(tx: Transaction, ids: number[]): Promise<BatchFacts[]> {
  return rowsOf(tx, batchFacts).all(sql`
    SELECT s.id, s.title, s.visibility, c.name AS category,
           jsonb_build_object('person', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) AS author
      FROM speaches s JOIN users u ON u.id = s.author_id LEFT JOIN categories c ON c.id = s.category_id
     WHERE s.id = ANY(${sql.param(ids)}::int[]) ORDER BY s.id`)
}

/** Gives these speaches what is named; what is no longer for everybody is no longer pinned. */
export async function updateSpeaches(
  tx: Transaction,
  ids: number[],
  { authorId, visibility, categoryId }: { authorId?: number; visibility?: Visibility; categoryId?: number },
  now: Date,
): Promise<void> {
  await tx
    .update(speaches)
    .set({
      authorId,
      visibility,
      categoryId,
      ...(visibility !== undefined && visibility !== 'PUBLIC' && { isPinned: false }),
      rev: sql`${speaches.rev} + 1`,
      updatedAt: now,
    })
    .where(inArray(speaches.id, ids))
}

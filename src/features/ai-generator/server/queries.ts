import { and, asc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { whereEditable } from '#features/speaches/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { JOB_STATUSES } from '#platform/jobs/rules.ts'
import type { Actor } from '#shared/actor.ts'
import { documentSummary } from '../planner/summary.ts'
import { aiAnswers, aiDocuments, aiLessons, aiParts } from './tables.ts'

export type LessonRow = typeof aiLessons.$inferSelect
export type PartRow = typeof aiParts.$inferSelect

/** Which lesson is meant; it has to be this person's. */
export interface OwnLesson {
  ownerId: number
  lessonID: string
}

export async function findLesson(db: Executor, { ownerId, lessonID }: OwnLesson): Promise<LessonRow | undefined> {
  const [row] = await db
    .select()
    .from(aiLessons)
    .where(and(eq(aiLessons.lessonID, lessonID), eq(aiLessons.ownerId, ownerId)))
  return row
}

/** The lesson of somebody that is no speach yet. */
export async function findBegunLesson(db: Executor, ownerId: number): Promise<LessonRow | undefined> {
  const [row] = await db
    .select()
    .from(aiLessons)
    .where(and(eq(aiLessons.ownerId, ownerId), isNull(aiLessons.speachId)))
  return row
}

/** The lesson that somebody made a speach of. @param speachID public id */
export async function findLessonOfSpeach(
  db: Executor,
  ownerId: number,
  speachID: string,
): Promise<LessonRow | undefined> {
  const [row] = await db
    .select()
    .from(aiLessons)
    .where(
      and(
        eq(aiLessons.ownerId, ownerId),
        eq(aiLessons.speachId, sql`(SELECT id FROM speaches WHERE speach_id = ${speachID})`),
      ),
    )
  return row
}

const nameRow = z.object({ speachID: z.string() })

/** The public id of a speach; null where it is gone. */
export async function findSpeachID(db: Executor, id: number): Promise<string | null> {
  const row = await rowsOf(db, nameRow).first(sql`SELECT speach_id AS "speachID" FROM speaches WHERE id = ${id}`)
  return row?.speachID ?? null
}

/** Begins the lesson of somebody, or returns the one that is begun. */
export async function beginLesson(tx: Transaction, lesson: typeof aiLessons.$inferInsert): Promise<LessonRow> {
  const [row] = await tx.insert(aiLessons).values(lesson).onConflictDoNothing().returning()
  const begun = row ?? (await findBegunLesson(tx, lesson.ownerId))
  if (!begun) throw new Error('a lesson was neither there nor begun')
  return begun
}

export async function lockLesson(tx: Transaction, id: number): Promise<LessonRow | undefined> {
  const [row] = await tx.select().from(aiLessons).where(eq(aiLessons.id, id)).for('update')
  return row
}

export async function updateLesson(
  db: Executor,
  id: number,
  changes: Partial<typeof aiLessons.$inferInsert>,
): Promise<void> {
  await db.update(aiLessons).set(changes).where(eq(aiLessons.id, id))
}

/** Keeps a plan that was changed from a revision on; false where another one was saved since. */
export async function savePlanAt(
  db: Executor,
  { id, rev }: { id: number; rev: number },
  changes: Partial<typeof aiLessons.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(aiLessons)
    .set({ ...changes, rev: rev + 1 })
    .where(and(eq(aiLessons.id, id), eq(aiLessons.rev, rev)))
    .returning({ id: aiLessons.id })
  return rows.length > 0
}

/** Takes it upon oneself to make the speach of a lesson; false where somebody does so since a moment, or it is made. */
export async function claimAccepting(
  db: Executor,
  id: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const rows = await db
    .update(aiLessons)
    .set({ acceptingSince: now })
    .where(
      and(
        eq(aiLessons.id, id),
        isNull(aiLessons.speachId),
        or(isNull(aiLessons.acceptingSince), lt(aiLessons.acceptingSince, since)),
      ),
    )
    .returning({ id: aiLessons.id })
  return rows.length > 0
}

export async function deleteLesson(tx: Transaction, id: number): Promise<void> {
  await tx.delete(aiLessons).where(eq(aiLessons.id, id))
}

export async function insertDocument(tx: Transaction, document: typeof aiDocuments.$inferInsert): Promise<void> {
  await tx.insert(aiDocuments).values(document)
}

export async function countDocuments(db: Executor, lessonId: number): Promise<number> {
  return db.$count(aiDocuments, eq(aiDocuments.lessonId, lessonId))
}

/** Notes what was found in a document, or who reads its pictures; one that was taken out meanwhile stays so. */
export async function noteDocument(
  tx: Transaction,
  jobID: string,
  changes: Pick<typeof aiDocuments.$inferInsert, 'summary' | 'recognitionJob'>,
): Promise<void> {
  await tx.update(aiDocuments).set(changes).where(eq(aiDocuments.jobID, jobID))
}

export async function deleteDocument(tx: Transaction, jobID: string): Promise<void> {
  await tx.delete(aiDocuments).where(eq(aiDocuments.jobID, jobID))
}

const documentState = z.object({
  jobID: z.string(),
  lessonId: z.number(),
  ownerId: z.number(),
  fileID: z.string(),
  /** The number of its file. */
  fileId: z.number(),
  name: z.string(),
  size: z.number(),
  pageCount: z.number().nullable(),
  fileStatus: z.enum(['processing', 'ready', 'failed']),
  fileFailure: z.string().nullable(),
  drawn: z.number().nullable(),
  readStatus: z.string().nullable(),
  readFailure: z.string().nullable(),
  read: z.number().nullable(),
  summary: documentSummary.nullable(),
  recognitionJob: z.string().nullable(),
  recognitionStatus: z.enum(JOB_STATUSES).nullable(),
  recognized: z.unknown(),
})

/** A document with how far its file is drawn and its words are read, from 0 to 1. */
export type DocumentState = z.input<typeof documentState>

/** Documents of a lesson in the order in which they came, or one of somebody's. */
export async function listDocuments(
  db: Executor,
  wanted: { lessonId: number } | { jobID: string; ownerId: number },
): Promise<DocumentState[]> {
  const which =
    'lessonId' in wanted
      ? sql`d.lesson_id = ${wanted.lessonId}`
      : sql`d.job_id = ${wanted.jobID} AND l.owner_id = ${wanted.ownerId}`
  return rowsOf(db, documentState).all(sql`
    SELECT d.job_id AS "jobID", d.lesson_id AS "lessonId", l.owner_id AS "ownerId", f.file_id AS "fileID", f.id AS "fileId", f.name,
           f.size::float8 AS size, f.pages AS "pageCount", f.status AS "fileStatus", f.reason AS "fileFailure",
           p.progress AS drawn, r.status AS "readStatus", r.failure AS "readFailure", r.progress AS read, d.summary,
           d.recognition_job AS "recognitionJob", g.status AS "recognitionStatus", g.result AS recognized
      FROM ai_documents d JOIN ai_lessons l ON l.id = d.lesson_id JOIN files f ON f.id = d.file_id
      LEFT JOIN tracked_jobs p ON p.job_id = f.file_id
      LEFT JOIN tracked_jobs r ON r.job_id = d.job_id
      LEFT JOIN tracked_jobs g ON g.job_id = d.recognition_job
     WHERE ${which} ORDER BY d.id`)
}

const readableRow = z.object({ readable: z.boolean() })

/** Whether a file is a document of a speach that a person may edit. */
export async function isDocumentReadable(db: Executor, actor: Actor | null, fileId: number): Promise<boolean> {
  if (!actor) return false
  const row = await rowsOf(db, readableRow).first(sql`
    SELECT EXISTS (SELECT FROM ai_documents d JOIN ai_lessons l ON l.id = d.lesson_id
                     JOIN speaches ON speaches.id = l.speach_id
                    WHERE d.file_id = ${fileId} AND ${whereEditable(actor)}) AS readable`)
  return row?.readable === true
}

/** Puts down which chapters the parts of a plan have become. */
export async function insertParts(tx: Transaction, parts: (typeof aiParts.$inferInsert)[]): Promise<void> {
  if (parts.length > 0) await tx.insert(aiParts).values(parts).onConflictDoNothing()
}

/** The chapter of a part; null where it is deleted. */
const livingChapter = sql<number | null>`(
  SELECT c.id FROM chapters c JOIN lessons l ON l.id = c.lesson_id
   WHERE c.id = ${aiParts.chapterId} AND c.deleted_at IS NULL AND l.deleted_at IS NULL)`

/** A part without its texts, which are long. */
export interface PartState extends Pick<PartRow, 'partId' | 'chapterId' | 'state' | 'sentences' | 'figures'> {
  isMade: boolean
  hasProposal: boolean
}

/** The parts of a lesson. */
export async function listParts(db: Executor, lessonId: number): Promise<PartState[]> {
  const { partId, state, sentences, figures, made, proposal } = aiParts
  return db
    .select({
      ...{ partId, state, sentences, figures, chapterId: livingChapter },
      isMade: sql<boolean>`${made} IS NOT NULL`,
      hasProposal: sql<boolean>`${proposal} IS NOT NULL`,
    })
    .from(aiParts)
    .where(eq(aiParts.lessonId, lessonId))
    .orderBy(asc(partId))
}

/** A part with its texts. */
export async function findPart(db: Executor, lessonId: number, partId: string): Promise<PartRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(aiParts), chapterId: livingChapter })
    .from(aiParts)
    .where(and(eq(aiParts.lessonId, lessonId), eq(aiParts.partId, partId)))
  return row
}

export async function updateParts(
  db: Executor,
  lessonId: number,
  partIds: readonly string[],
  changes: Partial<typeof aiParts.$inferInsert>,
): Promise<void> {
  if (partIds.length === 0) return
  await db
    .update(aiParts)
    .set(changes)
    .where(and(eq(aiParts.lessonId, lessonId), inArray(aiParts.partId, [...partIds])))
}

/** Forgets a proposed text, unless another one took its place. */
export async function settleProposal(
  db: Executor,
  { lessonId, partId, proposed }: { lessonId: number; partId: string; proposed: string },
  changes: Partial<typeof aiParts.$inferInsert>,
): Promise<void> {
  await db
    .update(aiParts)
    .set({ ...changes, proposal: null })
    .where(and(eq(aiParts.lessonId, lessonId), eq(aiParts.partId, partId), eq(aiParts.proposal, proposed)))
}

const changedRow = z.object({ partId: z.string() })

/** The parts whose chapters say something else than what was generated for them. */
export async function listChangedParts(db: Executor, lessonId: number): Promise<Set<string>> {
  const rows = await rowsOf(db, changedRow).all(sql`
    SELECT p.part_id AS "partId" FROM ai_parts p JOIN chapters c ON c.id = p.chapter_id
     WHERE p.lesson_id = ${lessonId}
       AND (c.type <> 'HTML' OR c.content ->> 'html' IS DISTINCT FROM coalesce(p.made, ''))`)
  return new Set(rows.map(({ partId }) => partId))
}

/** What a model answered when it was asked the same for a lesson; undefined before. */
export async function findAnswer(db: Executor, lessonId: number, asked: string): Promise<unknown> {
  const [row] = await db
    .select({ answer: aiAnswers.answer })
    .from(aiAnswers)
    .where(and(eq(aiAnswers.lessonId, lessonId), eq(aiAnswers.asked, asked)))
  return row?.answer
}

export async function keepAnswer(db: Executor, answer: typeof aiAnswers.$inferInsert): Promise<void> {
  await db.insert(aiAnswers).values(answer).onConflictDoNothing()
}

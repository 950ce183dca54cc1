import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { aiProposedQuestions, aiQuizzes } from './tables.ts'

export type ProposedRow = typeof aiProposedQuestions.$inferSelect

/** The questions of a lesson in their order. */
export async function listProposed(db: Executor, lessonId: number): Promise<ProposedRow[]> {
  const { place, questionId } = aiProposedQuestions
  return db
    .select()
    .from(aiProposedQuestions)
    .where(eq(aiProposedQuestions.lessonId, lessonId))
    .orderBy(asc(place), asc(questionId))
}

const counts = z.object({ count: z.number(), open: z.number() })

/** How many questions are proposed for a lesson, and how many of them are undecided. */
export async function countProposed(db: Executor, lessonId: number): Promise<z.output<typeof counts>> {
  const row = await rowsOf(db, counts).first(sql`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE is_taken IS NULL)::int AS open
      FROM ai_proposed_questions WHERE lesson_id = ${lessonId}`)
  return row ?? { count: 0, open: 0 }
}

/** Adds what is not there yet; what was decided of the others stays. */
export async function insertProposed(
  tx: Transaction,
  rows: (typeof aiProposedQuestions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(aiProposedQuestions).values(rows).onConflictDoNothing()
}

/** Which question is meant. */
interface OneProposed {
  lessonId: number
  questionId: string
}

const isOne = ({ lessonId, questionId }: OneProposed) =>
  and(eq(aiProposedQuestions.lessonId, lessonId), eq(aiProposedQuestions.questionId, questionId))

export async function findProposed(tx: Transaction, which: OneProposed): Promise<ProposedRow | undefined> {
  const [row] = await tx.select().from(aiProposedQuestions).where(isOne(which))
  return row
}

export async function noteDecision(
  tx: Transaction,
  which: OneProposed,
  changes: Pick<ProposedRow, 'isTaken'> & Partial<Pick<ProposedRow, 'question'>>,
): Promise<void> {
  await tx.update(aiProposedQuestions).set(changes).where(isOne(which))
}

const place = z.object({ homeId: z.number(), quizId: z.number().nullable() })

/**
 * The lesson of a speach that the questions of a part belong to, the one of its chapter or else the last, and the quiz
 * there that takes them in. Undefined where the speach has no lesson left.
 */
export async function findPlace(
  tx: Transaction,
  { lessonId, partId }: { lessonId: number; partId: string },
): Promise<z.output<typeof place> | undefined> {
  return rowsOf(tx, place).first(sql`
    SELECT l.id AS "homeId",
           (SELECT c.id FROM ai_quizzes q JOIN chapters c ON c.id = q.chapter_id
             WHERE q.lesson_id = a.id AND q.home_id = l.id AND c.lesson_id = l.id AND c.deleted_at IS NULL
               AND c.type IN ('QUIZZ', 'QUIZZ_EXAMEN')) AS "quizId"
      FROM ai_lessons a JOIN lessons l ON l.speach_id = a.speach_id AND l.deleted_at IS NULL
      LEFT JOIN ai_parts p ON p.lesson_id = a.id AND p.part_id = ${partId}
      LEFT JOIN chapters own ON own.id = p.chapter_id
     WHERE a.id = ${lessonId}
     ORDER BY own.lesson_id IS NOT DISTINCT FROM l.id DESC, l.position DESC, l.id DESC LIMIT 1`)
}

/** Notes the quiz of a lesson, in place of one that was deleted or moved away. */
export async function putQuiz(tx: Transaction, quiz: typeof aiQuizzes.$inferInsert): Promise<void> {
  const { lessonId, homeId } = aiQuizzes
  await tx
    .insert(aiQuizzes)
    .values(quiz)
    .onConflictDoUpdate({ target: [lessonId, homeId], set: { chapterId: quiz.chapterId } })
}

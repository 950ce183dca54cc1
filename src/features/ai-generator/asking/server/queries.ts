import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { UNANSWERED_PAGE } from '../contract.ts'
import { aiQuestions } from './tables.ts'

/** Questions of a speach that are kept: the latest. */
const KEPT = 500

/** Notes a question; one that was asked before is counted. */
export async function countQuestion(tx: Transaction, question: typeof aiQuestions.$inferInsert): Promise<void> {
  await tx
    .insert(aiQuestions)
    .values(question)
    .onConflictDoUpdate({
      target: [aiQuestions.speachId, aiQuestions.folded],
      set: { times: sql`${aiQuestions.times} + 1`, askedAt: question.askedAt },
    })
}

/** Forgets questions of a speach from before a moment, and those beyond what is kept. */
export async function forgetQuestions(tx: Transaction, speachId: number, since: Date): Promise<void> {
  await tx.delete(aiQuestions).where(and(eq(aiQuestions.speachId, speachId), lt(aiQuestions.askedAt, since)))
  await tx.execute(sql`
    DELETE FROM ai_questions WHERE id IN (
      SELECT id FROM ai_questions WHERE speach_id = ${speachId} ORDER BY asked_at DESC, id DESC OFFSET ${KEPT})`)
}

/** A page of the questions of a speach, latest first, and how many there are. */
export async function listQuestions(
  db: Executor,
  speachId: number,
  page: number,
): Promise<{ rows: (typeof aiQuestions.$inferSelect)[]; total: number }> {
  const ofSpeach = eq(aiQuestions.speachId, speachId)
  const rows = await db
    .select()
    .from(aiQuestions)
    .where(ofSpeach)
    .orderBy(desc(aiQuestions.askedAt), desc(aiQuestions.id))
    .limit(UNANSWERED_PAGE)
    .offset((page - 1) * UNANSWERED_PAGE)
  return { rows, total: await db.$count(aiQuestions, ofSpeach) }
}

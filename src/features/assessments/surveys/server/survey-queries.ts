import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { whereMadeBy } from '#features/speaches/server/service.ts'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { type SurveyAnswers, surveyAnswers as surveyAnswersSchema } from '../schemas.ts'
import { surveyAnswers, surveyParticipants, surveyResponses } from './tables.ts'

/** A person and the survey they answer. */
export interface Seat {
  chapterId: number
  userId: number
}

/** A person's situation in a survey. */
const standing = z.object({
  isAnswered: z.boolean(),
  /** The answers given under their name. */
  answers: surveyAnswersSchema.nullable(),
})

export type Standing = z.infer<typeof standing>

/** Whether somebody took part, and what they answered under their name: one statement. */
export async function findStanding(db: Executor, { chapterId, userId }: Seat): Promise<Standing> {
  const row = await rowsOf(db, standing).first(sql`
    SELECT EXISTS (SELECT FROM survey_participants WHERE chapter_id = ${chapterId} AND user_id = ${userId})
             AS "isAnswered",
           (SELECT answers FROM survey_answers WHERE chapter_id = ${chapterId} AND user_id = ${userId}) AS answers`)
  return row ?? { isAnswered: false, answers: null }
}

/** Notes that somebody takes part; false when they did before. Of two at the same time one waits for the other. */
export async function takePart(tx: Transaction, seat: Seat): Promise<boolean> {
  const rows = await tx
    .insert(surveyParticipants)
    .values(seat)
    .onConflictDoNothing()
    .returning({ userId: surveyParticipants.userId })
  return rows.length > 0
}

/** A new set of answers to a survey. */
export interface NewPaper {
  chapterId: number
  answers: SurveyAnswers
}

/** What somebody answers under their name to a version of it. */
export interface NamedAnswers extends NewPaper {
  versionId: number
  userId: number
  answeredAt: Date
}

/** Keeps an anonymous paper. */
export async function insertPaper(tx: Transaction, { chapterId, answers }: NewPaper): Promise<void> {
  await tx.insert(surveyResponses).values({ chapterId, answers })
}

/** Keeps answers under a name. */
export async function insertAnswers(tx: Transaction, answers: NamedAnswers): Promise<void> {
  await tx.insert(surveyAnswers).values(answers)
}

/** What somebody answered under their name, locked until the transaction ends. */
export async function lockAnswers(tx: Transaction, { chapterId, userId }: Seat): Promise<SurveyAnswers | undefined> {
  const [row] = await tx
    .select({ answers: surveyAnswers.answers })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.chapterId, chapterId), eq(surveyAnswers.userId, userId)))
    .for('update')
  return row?.answers
}

/** Puts other answers in the place of those that somebody gave under their name. */
export async function updateAnswers(tx: Transaction, { chapterId, userId, ...changes }: NamedAnswers): Promise<void> {
  await tx
    .update(surveyAnswers)
    .set(changes)
    .where(and(eq(surveyAnswers.chapterId, chapterId), eq(surveyAnswers.userId, userId)))
}

/** Whether somebody is the author of a speach or edits it with them. */
export async function isMaker(db: Executor, userId: number, speachId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM users, speaches WHERE users.id = ${userId} AND speaches.id = ${speachId} AND ${whereMadeBy()}`)
  return rows.length > 0
}

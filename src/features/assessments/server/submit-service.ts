import { markChapterDone } from '#features/reader/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import { attemptEnded, examAnswered } from '../events.ts'
import { resultOf, waitingIn } from '../marking.ts'
import { GRACE_MS, isTimeOver, questionsOf } from '../rules.ts'
import type { Answer, Answers, FinishedAttempt } from '../schemas.ts'
import { findQuizOf, type Quiz } from './asked-quiz.ts'
import * as queries from './attempt-queries.ts'
import { presentFinished } from './present-attempt.ts'
import { readAnswers } from './read-answers.ts'

/**
 * Ends the person's own attempt with the last answers; calling it again gives the same answer. Answers after the time
 * limit aren't accepted.
 * @throws Problem 404, 400 naming the question
 */
export async function submitAttempt(
  platform: Platform,
  actor: Actor,
  id: number,
  { answers = {} }: { answers?: Record<string, Answer | null> },
): Promise<FinishedAttempt> {
  const row = await endAttempt(platform, { id, userId: actor.id }, answers)
  const finished = presentFinished(row)
  if (!finished) throw new Error(`attempt ${id} did not end`)
  return finished
}

/** Ends an attempt and marks it, once, however many ask. @throws Problem 404, 400 naming the question */
export async function endAttempt(
  platform: Platform,
  attempt: { id: number; userId: number },
  last: Record<string, Answer | null> = {},
): Promise<queries.AttemptRow> {
  return platform.database.transaction(async (tx) => {
    const row = await queries.findAttempt(tx, attempt, { lock: true })
    if (!row) throw notFound()
    if (row.submittedAt !== null) return row
    const quiz = await findQuizOf(platform, row, tx)
    const now = platform.clock.now()
    const isLate = isTimeOver(row.endsAt, now, { grace: GRACE_MS })
    const answers = isLate ? row.answers : withLast(quiz, row, last)
    const submittedAt = isLate && row.endsAt ? row.endsAt : now
    return finish(platform, tx, row, quiz, { answers, submittedAt, now })
  })
}

/**
 * The saved answers together with those sent at the end. Answers that were already checked stay.
 * @throws Problem 400 naming the question
 */
function withLast(quiz: Quiz, row: queries.AttemptRow, last: Record<string, Answer | null>): Answers {
  const open = Object.entries(last).filter(([questionId]) => !row.checked.includes(questionId))
  const { put, remove } = readAnswers(quiz, row, Object.fromEntries(open))
  const merged = Object.entries({ ...row.answers, ...put })
  return Object.fromEntries(merged.filter(([questionId]) => !remove.includes(questionId)))
}

async function finish(
  platform: Platform,
  tx: Transaction,
  { id, userId, speachId, chapterId, asked }: queries.AttemptRow,
  quiz: Quiz,
  { answers, submittedAt, now }: { answers: Answers; submittedAt: Date; now: Date },
): Promise<queries.AttemptRow> {
  const questions = questionsOf(quiz.content, asked)
  const result = resultOf(questions, answers, quiz.content.passMark)
  const waiting = waitingIn(questions, answers)
  const ended = await queries.updateAttempt(tx, id, { ...result, answers, waiting, submittedAt })
  // A video is done when it is seen, which its reader's player says.
  if (!quiz.video) await markChapterDone(platform, tx, { userId, speachId, chapterId, now })
  await raiseEvent(platform, tx, attemptEnded, { attemptId: id, userId, speachId, chapterId })
  if (quiz.isExam) await raiseEvent(platform, tx, examAnswered, { attemptId: id, userId, speachId })
  return ended
}

/** Attempts that are ended at a time. */
const BATCH = 100

/** Ends every attempt whose time is over: its reader may have lost the connection, or gone away. */
export async function endOverdueAttempts(platform: Platform, signal: AbortSignal): Promise<void> {
  for (;;) {
    const before = new Date(platform.clock.now().getTime() - GRACE_MS)
    const overdue = await queries.listOverdue(platform.database.db, before, BATCH)
    for (const attempt of overdue) {
      signal.throwIfAborted()
      await endAttempt(platform, attempt)
    }
    if (overdue.length < BATCH) return
  }
}

import type { z } from 'zod'
import { pointsOf } from '#features/chapters/quiz/rules.ts'
import { canEdit } from '#features/speaches/rules.ts'
import { openFor } from '#features/speaches/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid, notFound } from '#shared/errors.ts'
import type { listWaiting as listWaitingCall } from '../contract.ts'
import { attemptEnded } from '../events.ts'
import { resultOf, reviewQuestion, waitingIn } from '../marking.ts'
import { questionsOf } from '../rules.ts'
import type { Grade, ReviewedQuestion, WaitingAnswer } from '../schemas.ts'
import { findQuizOf, quizOf } from './asked-quiz.ts'
import { updateAttempt } from './attempt-queries.ts'
import { listWaiting, lockAttempt, type WaitingRow } from './grading-queries.ts'

/** Answers in readers' own words that wait to be read, of speaches that one may edit. */
export async function readWaiting(
  platform: Platform,
  actor: Actor,
  page: number,
): Promise<z.input<(typeof listWaitingCall)['responses'][200]>> {
  const { rows, total } = await listWaiting(platform.database.db, actor, page)
  return { result: rows.flatMap((row) => present(row) ?? []), total }
}

function present({ chapter, questionId, ...row }: WaitingRow): WaitingAnswer | undefined {
  const question = quizOf(chapter).content.questions.find(({ id }) => id === questionId)
  if (question?.kind !== 'open') return undefined
  const { text, rubric = '' } = question
  return { ...row, questionId, chapter: chapter.title, question: text, rubric, maxPoints: pointsOf(question) }
}

/**
 * Sets the points and the comment for a written answer, replacing earlier ones. The result of the attempt is updated.
 * @throws Problem 404 also if it isn't an answered open question of an ended attempt, 403 for people who may not edit
 * the speach, 400 for more points than there are
 */
export async function gradeAnswer(
  platform: Platform,
  actor: Actor,
  { id, questionId }: { id: number; questionId: string },
  { points, comment }: Grade,
): Promise<ReviewedQuestion> {
  return platform.database.transaction(async (tx) => {
    const row = await lockAttempt(tx, id)
    if (!row) throw notFound()
    await openFor(tx, actor, row.speachId, canEdit)
    const quiz = await findQuizOf(platform, row, tx)
    const questions = questionsOf(quiz.content, row.asked)
    const question = questions.find((one) => one.id === questionId)
    const mayBeRead = row.waiting.includes(questionId) || questionId in row.grades
    if (!question || !mayBeRead) throw notFound()
    if (points > pointsOf(question)) throw invalid({ points: `at most ${pointsOf(question)}` })
    const grade = { points, comment, gradedBy: actor.id, gradedAt: platform.clock.now().toISOString() }
    const grades = { ...row.grades, [questionId]: grade }
    const result = resultOf(questions, row.answers, quiz.content.passMark, grades)
    await updateAttempt(tx, id, { ...result, grades, waiting: waitingIn(questions, row.answers, grades) })
    const { userId, speachId, chapterId } = row
    await raiseEvent(platform, tx, attemptEnded, { attemptId: id, userId, speachId, chapterId })
    return reviewQuestion(question, row.answers[questionId], { grade })
  })
}

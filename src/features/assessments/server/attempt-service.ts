import { questionsIn } from '#features/chapters/weet/rules.ts'
import { listHurriedBefore, openPublishedChapter } from '#features/reader/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound, Problem } from '#shared/errors.ts'
import { limitFor } from '../extra-time/server/service.ts'
import { reviewQuestion } from '../marking.ts'
import { attemptsLeft, drawQuestions, GRACE_MS, isTimeOver, jumpAfter, mayTellSolutions } from '../rules.ts'
import type { Answer, Attempt, ReviewedQuestion } from '../schemas.ts'
import { findQuizOf, type Quiz, quizOf } from './asked-quiz.ts'
import * as queries from './attempt-queries.ts'
import { presentAttempt } from './present-attempt.ts'
import { readAnswers } from './read-answers.ts'
import { endAttempt } from './submit-service.ts'

/**
 * Starts an attempt, or resumes the running one on any device. One whose time is over is ended first.
 * @returns the attempt, and whether it is new
 * @throws Problem 404 also when the chapter is no quiz, 403 CODE_REQUIRED, 409 NO_ATTEMPTS_LEFT
 */
export async function startAttempt(
  platform: Platform,
  actor: Actor,
  chapterId: number,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const { db } = platform.database
  const seat = { chapterId, userId: actor.id }
  const { speachId, versionId, chapter } = await openPublishedChapter(db, actor, chapterId)
  const quiz = quizOf(chapter)
  const underWay = await findUnderWay(platform, seat)
  if (underWay && quiz.video && !asksTheSame(underWay, quiz)) await endAttempt(platform, underWay)
  else if (underWay) return { attempt: await present(platform, underWay), isNew: false }
  const startedAt = platform.clock.now()
  const limit = await limitFor(db, quiz.content, { speachId, userId: actor.id })
  const endsAt = limit === null ? null : new Date(startedAt.getTime() + limit * 1000)
  const asked = drawQuestions(quiz.content, Math.random)
  const begun = await queries.insertAttempt(
    db,
    { ...seat, speachId, versionId, asked, startedAt, endsAt },
    quiz.content.attempts,
  )
  if (begun) return { attempt: await present(platform, begun), isNew: true }
  // Another device was faster.
  const theirs = await queries.findActive(db, seat)
  if (!theirs) throw new Problem(409, 'NO_ATTEMPTS_LEFT', { texts: 'assessments' })
  return { attempt: await present(platform, theirs), isNew: false }
}

/** Whether an attempt under way asks what the video asks by now: what it does not ask could not be answered. */
function asksTheSame({ asked }: queries.AttemptRow, { content: { questions } }: Quiz): boolean {
  const ids = new Set(asked.map(({ questionId }) => questionId))
  return ids.size === questions.length && questions.every(({ id }) => ids.has(id))
}

/** The attempt under way; one whose time is over is ended first. */
export async function findUnderWay(platform: Platform, seat: queries.Seat): Promise<queries.AttemptRow | undefined> {
  const row = await queries.findActive(platform.database.db, seat)
  if (!row || !isTimeOver(row.endsAt, platform.clock.now(), { grace: GRACE_MS })) return row
  await endAttempt(platform, row)
  return undefined
}

/** The person's own attempt. @throws Problem 404 */
export async function readAttempt(platform: Platform, actor: Actor, id: number): Promise<Attempt> {
  const row = await findOwn(platform.database.db, actor, id)
  const isOverdue = row.submittedAt === null && isTimeOver(row.endsAt, platform.clock.now(), { grace: GRACE_MS })
  return present(platform, isOverdue ? await endAttempt(platform, row) : row)
}

/** @throws Problem 404 also for an attempt of someone else */
async function findOwn(db: Executor, actor: Actor, id: number): Promise<queries.AttemptRow> {
  const row = await queries.findAttempt(db, { id, userId: actor.id })
  if (!row) throw notFound()
  return row
}

async function present(platform: Platform, row: queries.AttemptRow): Promise<Attempt> {
  const quiz = await findQuizOf(platform, row)
  const tellsSolution = row.submittedAt === null || (await mayLookBack(platform.database.db, row, quiz))
  const attempt = presentAttempt(row, quiz, { tellsSolution, now: platform.clock.now() })
  if (!quiz.isExam || row.passed !== false) return attempt
  return { ...attempt, readAgain: await listHurriedBefore(platform.database.db, row) }
}

async function mayLookBack(db: Executor, row: queries.AttemptRow, { isExam, content }: Quiz): Promise<boolean> {
  const { made, isUnderWay } = await queries.countAttempts(db, row)
  return mayTellSolutions({ isExam, isUnderWay, left: attemptsLeft(content.attempts, made), passed: row.passed })
}

/**
 * Saves answers of the person's own attempt; null removes one.
 * @throws Problem 404, 400 naming the question, 409 ATTEMPT_OVER, 409 CHECKED, 409 CONFLICT with what is kept
 */
export async function saveAnswers(
  platform: Platform,
  actor: Actor,
  id: number,
  { answers, rev }: { answers: Record<string, Answer | null>; rev?: number },
): Promise<{ rev: number }> {
  const { db } = platform.database
  const attempt = await findOwn(db, actor, id)
  const { put, remove } = readAnswers(await findQuizOf(platform, attempt), attempt, answers)
  const saved = await queries.putAnswers(db, attempt, { put, remove, rev, endedBefore: lastMoment(platform) })
  if (saved) return { rev: saved.rev }
  throw await whyNotKept(platform, actor, id, [...Object.keys(put), ...remove])
}

/** An answer sent in the last second isn't late because the network is slow. */
function lastMoment({ clock }: Platform): Date {
  return new Date(clock.now().getTime() - GRACE_MS)
}

async function whyNotKept(platform: Platform, actor: Actor, id: number, touched: string[]): Promise<Problem> {
  const { submittedAt, endsAt, checked, answers, rev } = await findOwn(platform.database.db, actor, id)
  if (submittedAt !== null || isTimeOver(endsAt, lastMoment(platform))) return attemptOver()
  if (touched.some((questionId) => checked.includes(questionId))) {
    return new Problem(409, 'CHECKED', { texts: 'assessments', details: { checked } })
  }
  return new Problem(409, 'CONFLICT', { details: { theirs: { answers, rev } } })
}

function attemptOver(): Problem {
  return new Problem(409, 'ATTEMPT_OVER', { texts: 'assessments' })
}

/**
 * Marks one answer of a quiz at once; from then on it stays as it is. Again answers the same. Where a video asks a
 * question each time, the first answer is kept; those after it are marked all the same.
 * @throws Problem 404, 400 naming the question, 409 EXAM, 409 ATTEMPT_OVER
 */
export async function checkAnswer(
  platform: Platform,
  actor: Actor,
  id: number,
  { questionId, answer }: { questionId: string; answer: Answer | null },
): Promise<ReviewedQuestion & { rev: number; jumpMs?: number | null }> {
  const { db } = platform.database
  const attempt = await findOwn(db, actor, id)
  const quiz = await findQuizOf(platform, attempt)
  const { video } = quiz
  if (quiz.isExam) throw new Problem(409, 'EXAM', { texts: 'assessments' })
  const { put, remove } = readAnswers(quiz, attempt, { [questionId]: answer })
  const endedBefore = lastMoment(platform)
  const saved =
    (await queries.putAnswers(db, attempt, { put, remove, endedBefore, check: questionId })) ??
    (await findChecked(db, actor, id, questionId))
  const question = quiz.content.questions.find((one) => one.id === questionId)
  if (!question) throw notFound()
  const isAgain = video && questionsIn(video.edit).some((one) => one.again && one.question.id === questionId)
  const marked = (isAgain ? answer : saved.answers[questionId]) ?? null
  const reviewed = reviewQuestion(question, marked ?? undefined)
  return { ...reviewed, rev: saved.rev, ...(video && { jumpMs: jumpAfter(video, reviewed, marked) }) }
}

/** The answer to a question that was checked before. @throws Problem 409 ATTEMPT_OVER */
async function findChecked(db: Executor, actor: Actor, id: number, questionId: string) {
  const row = await findOwn(db, actor, id)
  if (!row.checked.includes(questionId)) throw attemptOver()
  return row
}

import type { z } from 'zod'
import { openPublishedChapter } from '#features/reader/server/service.ts'
import { canEdit } from '#features/speaches/rules.ts'
import { openFor } from '#features/speaches/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { getQuiz } from '../contract.ts'
import { limitFor } from '../extra-time/server/service.ts'
import { attemptsLeft, questionsAsked } from '../rules.ts'
import { quizOf } from './asked-quiz.ts'
import { countAttempts, deleteAttempts, findExamState, listAttempts } from './attempt-queries.ts'
import { findUnderWay } from './attempt-service.ts'
import { presentFinished } from './present-attempt.ts'

/**
 * A quiz or exam with the person's attempts.
 * @throws Problem 404 also when the chapter is no quiz, 403 CODE_REQUIRED
 */
export async function readQuiz(
  platform: Platform,
  actor: Actor,
  chapterId: number,
): Promise<z.input<(typeof getQuiz)['responses'][200]>> {
  const { db } = platform.database
  const { speachId, chapter } = await openPublishedChapter(db, actor, chapterId)
  const { isExam, content } = quizOf(chapter)
  const seat = { chapterId, userId: actor.id }
  const underWay = await findUnderWay(platform, seat)
  const rows = await listAttempts(db, seat)
  const { made } = await countAttempts(db, seat)
  return {
    isExam,
    questions: questionsAsked(content),
    passMark: content.passMark ?? null,
    state: await findExamState(db, { ...seat, speachId }),
    timeLimitSeconds: await limitFor(db, content, { speachId, userId: actor.id }),
    attempts: content.attempts ?? null,
    attemptsLeft: attemptsLeft(content.attempts, made),
    activeId: underWay?.id ?? null,
    finished: rows.flatMap((row) => presentFinished(row) ?? []),
  }
}

/**
 * Deletes a person's attempts at a chapter, so that they can start again.
 * @throws Problem 404, 403 for people who may not edit it
 */
export async function deleteResults(
  platform: Platform,
  actor: Actor,
  seat: { chapterId: number; userId: number },
): Promise<{ deleted: number }> {
  const { db } = platform.database
  await openFor(db, actor, { chapterId: seat.chapterId }, canEdit)
  return { deleted: await deleteAttempts(db, seat) }
}

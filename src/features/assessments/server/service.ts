import type { SQL } from 'drizzle-orm'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type Mark, markAnswer } from '../marking.ts'
import { questionsOf } from '../rules.ts'
import type { Answer } from '../schemas.ts'
import { findQuizOf } from './asked-quiz.ts'
import { listFirstEnded, resultsByPerson } from './result-queries.ts'

/* The functions for other features. Each takes the database or the transaction it runs in. */

/**
 * Table for statements: (speach_id, user_id, attempts, percent, state, passed_at, version_id); `who` names a table (speach_id,
 * user_id) of the statement.
 */
export function resultsOf(who: SQL): SQL {
  return resultsByPerson(who)
}

/** A question of an attempt that ended, what was answered, and its points. */
export interface MarkedAnswer extends Mark {
  question: Question
  answer: Answer | undefined
}

/** Attempts that are marked at a time. */
const BATCH = 500

/** Everyone's answers in their first attempt at a chapter, attempt by attempt. */
export async function* markFirstAttempts(
  platform: Pick<Platform, 'database'>,
  db: Executor,
  chapterId: number,
): AsyncGenerator<MarkedAnswer[]> {
  let lastId = 0
  for (;;) {
    const rows = await listFirstEnded(db, chapterId, lastId, BATCH)
    for (const row of rows) {
      const { content } = await findQuizOf(platform, row, db)
      yield questionsOf(content, row.asked).map((question) => {
        const answer = row.answers[question.id]
        return { question, answer, ...markAnswer(question, answer, row.grades[question.id]) }
      })
    }
    lastId = rows.at(-1)?.id ?? lastId
    if (rows.length < BATCH) return
  }
}

import { reviewAttempt } from '../marking.ts'
import { askedQuestions, questionsOf } from '../rules.ts'
import type { Attempt, FinishedAttempt, Result } from '../schemas.ts'
import type { Quiz } from './asked-quiz.ts'
import type { AttemptRow } from './attempt-queries.ts'

/** The result of an attempt; null while it is under way. */
function resultIn({ score, maxScore, percent, passed }: AttemptRow): Result | null {
  if (score === null || maxScore === null || percent === null) return null
  return { score, maxScore, percent, passed }
}

/** An attempt that ended; undefined while it is under way. */
export function presentFinished(row: AttemptRow): FinishedAttempt | undefined {
  const result = resultIn(row)
  if (!result || row.submittedAt === null) return undefined
  const { id, number, waiting } = row
  return { id, number, submittedAt: row.submittedAt.toISOString(), isWaiting: waiting.length > 0, ...result }
}

/** An attempt as its reader may know it; `tellsSolution` is asked of one that ended. */
export function presentAttempt(
  row: AttemptRow,
  { content }: Quiz,
  { tellsSolution, now }: { tellsSolution: boolean; now: Date },
): Attempt {
  const { answers, grades, checked } = row
  const isOver = row.submittedAt !== null
  const answered = { answers, grades, isOver, isChecked: (questionId: string) => checked.includes(questionId) }
  return {
    id: row.id,
    number: row.number,
    questions: askedQuestions(content, row.asked),
    answers,
    rev: row.rev,
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    now: now.toISOString(),
    result: resultIn(row),
    review: reviewAttempt(questionsOf(content, row.asked), answered, { tellsSolution }),
  }
}

import { reviewQuestion } from '../marking.ts'
import { mayTellSolutions } from '../rules.ts'
import type { Attempt, FinishedAttempt, Result, ReviewedQuestion } from '../schemas.ts'
import { askedQuestions, type Quiz, questionsOf } from './asked-quiz.ts'
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
  return { id: row.id, number: row.number, submittedAt: row.submittedAt.toISOString(), ...result }
}

/**
 * An attempt as its reader may know it.
 * @param left attempts that they have after it; null without a limit
 */
export function presentAttempt(
  row: AttemptRow,
  quiz: Quiz,
  { left, now }: { left: number | null; now: Date },
): Attempt {
  return {
    id: row.id,
    number: row.number,
    questions: askedQuestions(quiz, row.asked),
    answers: row.answers,
    rev: row.rev,
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    now: now.toISOString(),
    result: resultIn(row),
    review: reviewOf(row, quiz, left),
  }
}

/** Of an attempt under way what was checked, of one that ended everything. */
function reviewOf(row: AttemptRow, quiz: Quiz, left: number | null): ReviewedQuestion[] {
  const isOver = row.submittedAt !== null
  const tellsSolution = !isOver || mayTellSolutions({ isExam: quiz.isExam, left, passed: row.passed })
  return questionsOf(quiz, row.asked)
    .filter(({ id }) => isOver || row.checked.includes(id))
    .map((question) => {
      const grade = row.grades[question.id]
      return reviewQuestion(question, row.answers[question.id], { tellsSolution, grade })
    })
}

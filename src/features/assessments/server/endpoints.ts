import { type Implementation, implement, Reply } from '#platform/http/implement.ts'
import type { Platform } from '#platform/platform.ts'
import * as contract from '../contract.ts'
import * as attempts from './attempt-service.ts'
import * as grading from './grading-service.ts'
import * as quizzes from './quiz-service.ts'
import { submitAttempt } from './submit-service.ts'

/** Quizzes and exams, and one's attempts at them. */
export function assessmentEndpoints(platform: Platform): Implementation[] {
  return [
    implement(contract.getQuiz, ({ actor, params }) => quizzes.readQuiz(platform, actor, params.chapterId)),
    implement(contract.startAttempt, async ({ actor, params }) => {
      const { attempt, isNew } = await attempts.startAttempt(platform, actor, params.chapterId)
      return new Reply(isNew ? 201 : 200, attempt)
    }),
    implement(contract.getAttempt, ({ actor, params }) => attempts.readAttempt(platform, actor, params.id)),
    implement(contract.saveAnswers, ({ actor, params, body }) =>
      attempts.saveAnswers(platform, actor, params.id, body),
    ),
    implement(contract.checkAnswer, ({ actor, params, body }) =>
      attempts.checkAnswer(platform, actor, params.id, body),
    ),
    implement(contract.submitAttempt, ({ actor, params, body }) => submitAttempt(platform, actor, params.id, body)),
    implement(contract.listWaiting, ({ actor, query }) => grading.readWaiting(platform, actor, query.page)),
    implement(contract.gradeAnswer, ({ actor, params, body }) => grading.gradeAnswer(platform, actor, params, body)),
    implement(contract.deleteResults, ({ actor, query }) =>
      quizzes.deleteResults(platform, actor, { chapterId: query.quizzId, userId: query.idAchatCour }),
    ),
  ]
}

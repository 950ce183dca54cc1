import { call } from '#shared/client.ts'
import { checkAnswer, getAttempt, getQuiz, saveAnswers, startAttempt, submitAttempt } from '../../contract.ts'
import type { Attempts } from './attempts.ts'

/** The attempts of a reader, which the server keeps and marks. */
export function openRemoteAttempts(chapterId: number): Attempts {
  const quiz = { params: { chapterId } }
  return {
    key: String(chapterId),
    look: () => call(getQuiz, quiz),
    start: () => call(startAttempt, quiz),
    open: (id) => call(getAttempt, { params: { id } }),
    save: (id, answers, { rev, keepalive }) =>
      call(saveAnswers, { params: { id }, body: { answers, rev } }, { keepalive }),
    check: (id, questionId, answer) => call(checkAnswer, { params: { id }, body: { questionId, answer } }),
    submit: (id, answers) => call(submitAttempt, { params: { id }, body: { answers } }),
  }
}

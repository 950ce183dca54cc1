import { invalid } from '#shared/errors.ts'
import { fitsQuestion } from '../answers.ts'
import { askedQuestions } from '../rules.ts'
import type { Answer, Answers } from '../schemas.ts'
import type { Quiz } from './asked-quiz.ts'
import type { AttemptRow } from './attempt-queries.ts'

/** Splits what was sent into answers to save and answers to remove. @throws Problem 400 naming the question */
export function readAnswers(
  quiz: Quiz,
  { asked }: Pick<AttemptRow, 'asked'>,
  answers: Record<string, Answer | null>,
): { put: Answers; remove: string[] } {
  const questions = new Map(askedQuestions(quiz.content, asked).map((question) => [question.id, question]))
  const put: Answers = {}
  const remove: string[] = []
  for (const [questionId, answer] of Object.entries(answers)) {
    const question = questions.get(questionId)
    if (!question) throw invalid({ [`answers.${questionId}`]: 'not asked in this attempt' })
    if (answer === null) remove.push(questionId)
    else if (fitsQuestion(question, answer)) put[questionId] = answer
    else throw invalid({ [`answers.${questionId}`]: `no answer to a question of kind ${question.kind}` })
  }
  return { put, remove }
}

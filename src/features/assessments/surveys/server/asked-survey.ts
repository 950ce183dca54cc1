import type { SurveyContent } from '#features/chapters/survey/schema.ts'
import type { PublishedChapter } from '#features/reader/server/service.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { isAnswered } from '../../answers.ts'
import type { Answer } from '../../schemas.ts'
import { fitsSurveyQuestion } from '../rules.ts'
import type { SurveyAnswers } from '../schemas.ts'

/** The poll or survey that a chapter is. @throws Problem 404 for other types */
export function surveyOf(chapter: PublishedChapter['chapter']): SurveyContent {
  if (chapter.type !== 'SONDAGE' && chapter.type !== 'ENQUETE') throw notFound()
  return chapter.content
}

/**
 * Reads the answers in the order of the survey's questions. Questions may be left out, but not all of them.
 * @throws Problem 400 naming the question
 */
export function readAnswers({ questions }: SurveyContent, answers: Record<string, Answer | null>): SurveyAnswers {
  const asked = new Set(questions.map(({ id }) => id))
  const foreign = Object.keys(answers).find((id) => !asked.has(id))
  if (foreign !== undefined) throw invalid({ [`answers.${foreign}`]: 'not asked in this survey' })
  const given: SurveyAnswers = {}
  for (const question of questions) {
    const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
    if (answer === undefined || answer === null || !isAnswered(answer)) continue
    if (!fitsSurveyQuestion(question, answer)) {
      throw invalid({ [`answers.${question.id}`]: `no answer to a question of kind ${question.kind}` })
    }
    given[question.id] = answer
  }
  if (Object.keys(given).length === 0) throw invalid({ answers: 'nothing is answered' })
  return given
}

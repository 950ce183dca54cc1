import { stepsOf } from '#features/chapters/survey/rules.ts'
import type { SurveyQuestion } from '#features/chapters/survey/schema.ts'
import { fitsQuestion } from '../answers.ts'
import type { Answer, AskedQuestion } from '../schemas.ts'
import type { QuestionSplit, SurveyAnswer } from './schemas.ts'

/**
 * How many anonymous answers are needed before anything is shown, to anyone. With one, a person who knows who answered
 * knows everything; with two, each of them knows the other's. Three is the smallest number that reveals nothing about
 * one person.
 */
export const PAPERS_MIN = 3

/** A question of a survey as every question is asked. */
export function askedOf(question: SurveyQuestion): AskedQuestion {
  const { id, kind, text, imageFileID } = question
  return {
    ...{ id, kind, text, imageFileID, points: 0 },
    choices: 'choices' in question ? question.choices : undefined,
    unit: question.kind === 'number' ? question.unit : undefined,
  }
}

/** Whether an answer is one that this question can have; of a scale one of its steps. */
export function fitsSurveyQuestion(question: SurveyQuestion, answer: Answer): answer is SurveyAnswer {
  if (!fitsQuestion(askedOf(question), answer)) return false
  if (question.kind !== 'number' || question.scale === undefined) return true
  return typeof answer === 'number' && stepsOf(question.scale).includes(answer)
}

/** How often something was answered to a question, as it is kept. */
export interface Counted {
  questionId: string
  choice: string
  count: number
  place: number | null
}

/** How many answered a question, and what their numbers came to. */
export interface Answered {
  questionId: string
  answered: number
  numbers: QuestionSplit['numbers']
}

/** How the answers to each question are split, with what nobody chose; what is asked no more is left out. */
export function splitQuestions(
  questions: readonly SurveyQuestion[],
  { counted, answered }: { counted: readonly Counted[]; answered: readonly Answered[] },
): QuestionSplit[] {
  const totals = new Map(answered.map((one) => [one.questionId, one]))
  const counts = new Map(counted.map((one) => [`${one.questionId} ${one.choice}`, one]))
  return questions.map((question) => {
    const total = totals.get(question.id)
    return {
      questionId: question.id,
      answered: total?.answered ?? 0,
      counts: partsOf(question).map((choice) => {
        const { count = 0, place = null } = counts.get(`${question.id} ${choice}`) ?? {}
        return { choice, count, place: question.kind === 'order' ? place : null }
      }),
      numbers: question.kind === 'number' ? (total?.numbers ?? null) : null,
    }
  })
}

/** The possible choices: ids of answers, or the steps of a scale. */
function partsOf(question: SurveyQuestion): string[] {
  if ('choices' in question) return question.choices.map(({ id }) => id)
  return question.kind === 'number' && question.scale ? stepsOf(question.scale).map(String) : []
}

/** Percent of those who answered, rounded; 0 where nobody did. */
export function percentOf(count: number, answered: number): number {
  return answered === 0 ? 0 : Math.round((count / answered) * 100)
}

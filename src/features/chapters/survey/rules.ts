import { z } from 'zod'
import { chapterKind, type MissingReason } from '../kind.ts'
import { areUnique, lacksChoices, missingInQuestions } from '../quiz/rules.ts'
import { words } from '../quiz/words.ts'
import {
  POLL_KINDS,
  SCALE_STEPS_MAX,
  type Scale,
  SURVEY_QUESTIONS_MAX,
  type SurveyContent,
  type SurveyQuestion,
  surveyContent,
  surveyQuestionWith,
  surveyRules,
} from './schema.ts'

/** Minutes that one question takes: there is nothing to be got wrong. */
const MINUTES_PER_QUESTION = 0.5

/** The whole numbers of a scale, from its lower end to its upper one; none when its ends are the wrong way round. */
export function stepsOf({ min, max }: Scale): number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, step) => min + step)
}

/** What a question of a survey still needs before it can be asked; null if nothing. */
export function missingInSurveyQuestion(question: SurveyQuestion): MissingReason | null {
  if (question.text.trim() === '') return 'QUESTION_TEXT'
  switch (question.kind) {
    case 'single':
    case 'boolean':
    case 'multiple':
    case 'order':
      return lacksChoices(question) ? 'CHOICES' : null
    case 'number': {
      const steps = question.scale && stepsOf(question.scale).length
      return steps === undefined || (steps > 1 && steps <= SCALE_STEPS_MAX) ? null : 'CHOICES'
    }
    case 'open':
      return null
  }
}

/** Whether a poll can ask this: the split is seen at a glance. */
export function isPollQuestion(question: SurveyQuestion): boolean {
  return (
    POLL_KINDS.some((kind) => kind === question.kind) && (question.kind !== 'number' || question.scale !== undefined)
  )
}

/** The number, from 1, of the first question that cannot be asked yet; null when all can. */
export function unfinishedSurveyQuestion({ questions }: Pick<SurveyContent, 'questions'>): number | null {
  return questions.findIndex((question) => missingInSurveyQuestion(question) !== null) + 1 || null
}

const sentQuestions = z
  .array(surveyQuestionWith(words))
  .refine((questions) => areUnique(questions.map(({ id }) => id)), 'QUESTION_TWICE')
  .refine(
    (questions) => questions.every((one) => !('choices' in one) || areUnique(one.choices.map(({ id }) => id))),
    'CHOICE_TWICE',
  )

/** What an author may send: unfinished questions too, and of the rules what differs from those of a new chapter. */
function inputWith(rules: SurveyContent, questions: z.ZodType<SurveyContent['questions']>) {
  const { anonymous, showResults, changeable } = surveyRules.shape
  return z.object({
    anonymous: anonymous.default(rules.anonymous),
    showResults: showResults.default(rules.showResults),
    changeable: changeable.default(rules.changeable),
    questions,
  })
}

const BLANK_POLL: SurveyContent = { anonymous: false, showResults: true, changeable: true, questions: [] }
const BLANK_SURVEY: SurveyContent = { anonymous: false, showResults: false, changeable: false, questions: [] }

/** Several questions of which no answer is right (PRODUCT §7). */
export const surveyKind = chapterKind({
  schema: surveyContent,
  input: inputWith(BLANK_SURVEY, sentQuestions.max(SURVEY_QUESTIONS_MAX)),
  blank: BLANK_SURVEY,
  files: ({ questions }) => questions.flatMap(({ imageFileID }) => imageFileID ?? []),
  text: ({ questions }) => questions.map(({ text }) => text).join('\n'),
  textFiles: () => [],
  minutes: ({ questions }) => questions.length * MINUTES_PER_QUESTION,
  missing: ({ questions }, findFile) => missingInQuestions(questions, findFile, missingInSurveyQuestion),
})

/** One question, whose split readers see. */
export const pollKind = chapterKind({
  ...surveyKind,
  input: inputWith(
    BLANK_POLL,
    sentQuestions.max(1).refine((questions) => questions.every(isPollQuestion), 'NOT_IN_A_POLL'),
  ),
  blank: BLANK_POLL,
})

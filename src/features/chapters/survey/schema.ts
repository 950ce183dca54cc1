import { z } from 'zod'
import { askingParts, PARTS_MAX, type WordsField } from '../quiz/question-schema.ts'

/** The kinds of question that can be asked without a right answer (PRODUCT §7). */
export const SURVEY_KINDS = ['single', 'multiple', 'boolean', 'number', 'order', 'open'] as const

export type SurveyKind = (typeof SURVEY_KINDS)[number]

/** The kinds of which a poll shows the split at a glance; a number is one as a scale. */
export const POLL_KINDS = ['single', 'multiple', 'boolean', 'number'] as const satisfies readonly SurveyKind[]

/** Questions of a survey. */
export const SURVEY_QUESTIONS_MAX = 100

/** Ends of a scale, and its steps, both ends included. */
export const SCALE_END_MIN = 0
export const SCALE_END_MAX = 100
export const SCALE_STEPS_MAX = 11

const scaleEnd = z.number().int().min(SCALE_END_MIN).max(SCALE_END_MAX)

/** A question of a survey, told apart by `kind`. `words` says how texts are read: as stored, or as sent. */
export function surveyQuestionWith(words: WordsField) {
  const { asked, choice, unit } = askingParts(words)
  const choices = z.array(z.object(choice)).max(PARTS_MAX)
  return z.discriminatedUnion('kind', [
    z.object({ ...asked, kind: z.literal('single'), choices }),
    z.object({ ...asked, kind: z.literal('multiple'), choices }),
    z.object({ ...asked, kind: z.literal('boolean'), choices }),
    /** The number of a quiz, of which none is right. */
    z.object({
      ...asked,
      kind: z.literal('number'),
      value: z.null().default(null),
      tolerance: z.literal(0).default(0),
      unit,
      /** One of the whole numbers between two ends; absent: any number. */
      scale: z.object({ min: scaleEnd, max: scaleEnd }).optional(),
    }),
    /** `choices` are to be ranked, and stand in the order in which readers get them. */
    z.object({ ...asked, kind: z.literal('order'), choices }),
    z.object({ ...asked, kind: z.literal('open') }),
  ])
}

const surveyQuestion = surveyQuestionWith((max) => z.string().max(max))

export type SurveyQuestion = z.infer<typeof surveyQuestion>

/** A question of one kind. */
export type SurveyQuestionOf<Kind extends SurveyKind> = Extract<SurveyQuestion, { kind: Kind }>

export type Scale = NonNullable<SurveyQuestionOf<'number'>['scale']>

/** How a poll or a survey is answered. */
export const surveyRules = z.object({
  /** Nobody learns who answered what; promised to everybody who answers under a version that says so. */
  anonymous: z.boolean(),
  /** Readers who answered see how all answers are split. */
  showResults: z.boolean(),
  /** Named answers may be changed by the person who gave them. */
  changeable: z.boolean(),
})

export type SurveyRules = z.infer<typeof surveyRules>

/** What a survey asks, in its order. */
export const surveyQuestions = z.array(surveyQuestion).max(SURVEY_QUESTIONS_MAX)

/** A poll, of one question, or a survey. */
export const surveyContent = surveyRules.extend({ questions: surveyQuestions })

export type SurveyContent = z.infer<typeof surveyContent>

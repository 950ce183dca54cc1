import { z } from 'zod'
import { surveyQuestions } from '#features/chapters/survey/schema.ts'
import { LOCALES } from '#shared/locales.ts'
import { sentAnswers } from '../schemas.ts'

/** How often something was answered. */
const counted = z.object({
  /** Id of a choice, or a step of a scale. */
  choice: z.string(),
  count: z.number().int(),
  /** For `order`: its average place, from 1. */
  place: z.number().nullable(),
})

/** How the answers to one question are split. */
export const questionSplit = z.object({
  questionId: z.string(),
  /** Papers that answer it. */
  answered: z.number().int(),
  /** Every choice or step, also those that nobody took; empty for numbers and words of one's own. */
  counts: z.array(counted),
  /** For `number`; null without answers. */
  numbers: z.object({ mean: z.number(), median: z.number(), min: z.number(), max: z.number() }).nullable(),
})

/** How all answers are split. */
export const split = z.object({
  /** Papers that are counted. */
  papers: z.number().int(),
  questions: z.array(questionSplit),
})

export type Split = z.infer<typeof split>

export type QuestionSplit = z.infer<typeof questionSplit>

/** Answers by question as they are kept. */
export const surveyAnswers = z.record(z.string(), z.union([z.array(z.string()), z.number(), z.string()]))

export type SurveyAnswers = z.infer<typeof surveyAnswers>

export type SurveyAnswer = SurveyAnswers[string]

/** A poll or survey with the person's situation. */
export const survey = z.object({
  /** Whether answers given now are anonymous. */
  anonymous: z.boolean(),
  /** Whether this person took part already. */
  isAnswered: z.boolean(),
  /** Whether answers of theirs would be taken now: the first ones, or others in their place. */
  mayAnswer: z.boolean(),
  /** Their own answers under their name; null also when they answered without one. */
  answers: surveyAnswers.nullable(),
  /** Null before one answered, where the author keeps it, and as long as too few answered anonymously. */
  split: split.nullable(),
  /** Anonymous papers that are not counted yet, for there are too few of them. */
  isWithheld: z.boolean(),
})

export type Survey = z.infer<typeof survey>

/** A person's answers; `anonymous` is the promise they were given under. */
export const sentSurvey = z.object({ answers: sentAnswers, anonymous: z.boolean() })

/** The results of a poll or survey, for people who may see the statistics of its speach. */
export const surveyResults = z.object({
  speachID: z.string(),
  title: z.string(),
  language: z.enum(LOCALES),
  /** Title of the chapter. */
  chapter: z.string(),
  isPoll: z.boolean(),
  anonymous: z.boolean(),
  questions: surveyQuestions,
  split,
  isWithheld: z.boolean(),
})

export type SurveyResults = z.infer<typeof surveyResults>

/** An answer in somebody's own words. */
export const writtenAnswer = z.object({
  answer: z.string(),
  /** Null when it was given anonymously, or by somebody who is no more here. */
  person: z.object({ userID: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
})

export type WrittenAnswer = z.infer<typeof writtenAnswer>

import { z } from 'zod'

/** The kinds of question (PRODUCT §14). */
export const QUESTION_KINDS = [
  'single',
  'multiple',
  'boolean',
  'order',
  'match',
  'gaps',
  'text',
  'number',
  'hotspot',
  'open',
] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Questions of one chapter. */
export const QUESTIONS_MAX = 200

/** Characters of a question, of what is said after it, and of one of its choices. */
export const QUESTION_TEXT_MAX = 4000
export const FEEDBACK_MAX = 2000
export const CHOICE_TEXT_MAX = 1000

/** Characters of a unit. */
export const UNIT_MAX = 40

/** Choices, pairs, gaps or areas of one question, and answers that one gap accepts. */
export const PARTS_MAX = 50

/** Points of one question at most, in hundredths. */
export const POINTS_MAX = 1000

/** Names a question or a choice within its chapter. */
const partID = z.string().regex(/^[\w-]{1,40}$/)

const points = z.number().min(0).max(POINTS_MAX)
const share = z.number().min(0).max(1)

/** A field of the content that holds words, of at most so many characters. */
export type WordsField = (max: number) => z.ZodType<string>

/** What a question asks, whether or not an answer to it can be right. */
export function askingParts(words: WordsField) {
  return {
    asked: {
      id: partID,
      /** Plain text; of `gaps`, each gap is written `{{1}}`. */
      text: words(QUESTION_TEXT_MAX),
      /** Public id of a picture. */
      imageFileID: z.string().max(64).optional(),
    },
    choice: { id: partID, text: words(CHOICE_TEXT_MAX) },
    unit: words(UNIT_MAX).optional(),
  }
}

/** A question of every kind, told apart by `kind`. `words` says how texts are read: as stored, or as sent. */
export function questionWith(words: WordsField) {
  const parts = askingParts(words)
  const common = {
    ...parts.asked,
    /** 1 where none are given. */
    points: points.optional(),
    /** Said when the question is over. */
    feedback: words(FEEDBACK_MAX).optional(),
  }
  const choice = z.object({
    ...parts.choice,
    right: z.boolean().optional(),
    feedback: words(FEEDBACK_MAX).optional(),
  })
  const choices = z.array(choice).max(PARTS_MAX)
  const accept = z.array(words(CHOICE_TEXT_MAX)).max(PARTS_MAX)
  /** Case, accents and spaces count too. */
  const exact = z.boolean().optional()
  return z.discriminatedUnion('kind', [
    z.object({ ...common, kind: z.literal('single'), choices }),
    z.object({ ...common, kind: z.literal('multiple'), choices }),
    z.object({ ...common, kind: z.literal('boolean'), choices }),
    /** `choices` are in the right order. */
    z.object({ ...common, kind: z.literal('order'), choices }),
    z.object({
      ...common,
      kind: z.literal('match'),
      pairs: z.array(z.object({ left: words(CHOICE_TEXT_MAX), right: words(CHOICE_TEXT_MAX) })).max(PARTS_MAX),
    }),
    z.object({
      ...common,
      kind: z.literal('gaps'),
      gaps: z.record(z.string().regex(/^\d{1,2}$/), z.object({ accept })),
      exact,
    }),
    z.object({ ...common, kind: z.literal('text'), accept, exact }),
    z.object({
      ...common,
      kind: z.literal('number'),
      /** Null until the author has said it. */
      value: z.number().nullable(),
      tolerance: z.number().min(0),
      unit: parts.unit,
    }),
    /** Parts of the picture that are right, as shares of its width and height. */
    z.object({
      ...common,
      kind: z.literal('hotspot'),
      areas: z.array(z.object({ x: share, y: share, w: share, h: share })).max(PARTS_MAX),
    }),
    /** `rubric` tells who reads the answers what to look for. */
    z.object({ ...common, kind: z.literal('open'), rubric: words(FEEDBACK_MAX).optional() }),
  ])
}

/** A question as it is stored. */
export const question = questionWith((max) => z.string().max(max))

export type Question = z.infer<typeof question>

/** A question of one kind. */
export type QuestionOf<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>

export type Choice = QuestionOf<'single'>['choices'][number]

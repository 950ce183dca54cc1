import { z } from 'zod'
import { VERDICTS } from './item-analysis.ts'
import { DUE_STATES, LEFT_OUT, STATUSES } from './rules.ts'

const count = z.number().int()
const day = z.iso.date()
const moment = z.iso.datetime()

/** A number of the period, and of the one before it. */
const tile = z.object({ value: count, previous: count })

const speach = z.object({ id: count, speachID: z.string(), title: z.string(), language: z.string() })

/** The figures of a speach in a period. */
export const overview = z.object({
  speach,
  from: day,
  to: day,
  /** Since it was published first. */
  ever: z.object({ reads: count, readers: count }),
  reads: tile,
  /** Different people. */
  readers: tile,
  completions: tile,
  seconds: tile,
  rating: z.object({
    average: z.number().nullable(),
    /** How many gave 1, 2, 3, 4 and 5 stars. */ stars: z.array(count),
  }),
  /** The earliest first; `previous` is the point at the same place in the period before. */
  points: z.array(
    z.object({ from: day, to: day, reads: count, previous: count, readers: count, completions: count, seconds: count }),
  ),
  /** The chapters of the published version, in order. */
  chapters: z.array(
    z.object({
      id: count,
      title: z.string(),
      type: z.string(),
      minutes: z.number(),
      /** How many opened it, and did it. */
      reached: count,
      done: count,
      /** The time of everyone together. */
      seconds: count,
    }),
  ),
})

export type Overview = z.infer<typeof overview>

const askedChoice = z.object({ id: z.string(), text: z.string(), right: z.boolean(), people: count })

/** A question and how it is answered. */
const questionFigures = z.object({
  questionId: z.string(),
  kind: z.string(),
  text: z.string(),
  asked: count,
  difficulty: z.number().nullable(),
  discrimination: z.number().nullable(),
  verdict: z.enum(VERDICTS),
  /** For questions with choices: how often each was chosen. */
  choices: z.array(askedChoice),
})

export type QuestionReport = z.infer<typeof questionFigures>

/** The quizzes of the version that readers see. */
export const quizReport = z.object({
  chapterId: count,
  title: z.string(),
  isExam: z.boolean(),
  /** People whose first attempt is in the figures. */
  attempts: count,
  questions: z.array(questionFigures),
})

export type QuizReport = z.infer<typeof quizReport>

/** A person's status in a speach. */
const standing = z.object({
  status: z.enum(STATUSES),
  chaptersDone: count,
  chapters: count,
  attempts: count,
  /** Average of the best attempts; null without any. */
  percent: count.nullable(),
  /** Number of the version that was passed or read. */
  version: count.nullable(),
  dueDate: day.nullable(),
  due: z.enum(DUE_STATES),
  seconds: count,
  lastReadAt: moment.nullable(),
})

const person = z.object({
  id: count,
  userID: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  img: z.string().nullable(),
})

export const personRow = standing.extend({ person, remindedAt: moment.nullable() })

export type PersonRow = z.infer<typeof personRow>

export const reminded = z.object({
  sent: count,
  left: z.array(z.object({ id: count, name: z.string(), reason: z.enum(LEFT_OUT) })),
})

export type Reminded = z.infer<typeof reminded>

export const recordRow = standing.extend({
  speach,
  /** When it was passed or done; null before. */
  finishedAt: moment.nullable(),
})

export type RecordRow = z.infer<typeof recordRow>

/** A person's learning record. */
export const personRecord = z.object({
  person,
  /** Of all speaches, not only those on the page. */
  totals: z.object({ speaches: count, finished: count, overdue: count, seconds: count }),
  result: z.array(recordRow),
  total: count,
})

export type PersonRecord = z.infer<typeof personRecord>

import { boolean, integer, jsonb, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Asked } from '../rules.ts'
import type { Answers, Grade } from '../schemas.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const points = (name: string) => numeric(name, { mode: 'number' })

/** The marks of open questions, with the person who gave them and when. */
type Grades = Record<string, Grade & { gradedBy: number; gradedAt: string }>

export const quizAttempts = pgTable('quiz_attempts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  speachId: integer('speach_id').notNull(),
  versionId: integer('version_id').notNull(),
  chapterId: integer('chapter_id').notNull(),
  userId: integer('user_id').notNull(),
  /** From 1, for each person and chapter. */
  number: integer('number').notNull(),
  asked: jsonb('asked').$type<Asked[]>().notNull(),
  answers: jsonb('answers').$type<Answers>().notNull().default({}),
  checked: jsonb('checked').$type<string[]>().notNull().default([]),
  waiting: text('waiting').array().notNull().default([]),
  grades: jsonb('grades').$type<Grades>().notNull().default({}),
  rev: integer('rev').notNull().default(0),
  startedAt: moment('started_at').notNull(),
  endsAt: moment('ends_at'),
  submittedAt: moment('submitted_at'),
  score: points('score'),
  maxScore: points('max_score'),
  percent: smallint('percent'),
  passed: boolean('passed'),
})

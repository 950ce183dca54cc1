import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Source } from '#features/chapters/html/sources.ts'
import type { Question } from '#features/chapters/quiz/question-schema.ts'
import type { Plan, PlanOptions } from '../plan.ts'
import type { DocumentSummary } from '../planner/summary.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const aiLessons = pgTable('ai_lessons', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  lessonID: text('lesson_id').notNull().unique(),
  ownerId: integer('owner_id').notNull(),
  speachId: integer('speach_id').unique(),
  options: jsonb('options').$type<PlanOptions>().notNull(),
  plan: jsonb('plan').$type<Plan>(),
  proposal: jsonb('proposal').$type<Plan>(),
  rev: integer('rev').notNull().default(0),
  generatedRev: integer('generated_rev').notNull().default(0),
  acceptingSince: moment('accepting_since'),
  stepsJob: text('steps_job'),
  contentsJob: text('contents_job'),
  questionsJob: text('questions_job'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const aiDocuments = pgTable('ai_documents', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  jobID: text('job_id').notNull().unique(),
  lessonId: integer('lesson_id').notNull(),
  fileId: integer('file_id').notNull(),
  summary: jsonb('summary').$type<DocumentSummary>(),
  recognitionJob: text('recognition_job'),
  createdAt: moment('created_at').notNull(),
})

export const PART_STATES = ['empty', 'waiting', 'made', 'failed'] as const

export const aiParts = pgTable(
  'ai_parts',
  {
    lessonId: integer('lesson_id').notNull(),
    partId: text('part_id').notNull(),
    chapterId: integer('chapter_id'),
    state: text('state', { enum: PART_STATES }).notNull(),
    made: text('made'),
    proposal: text('proposal'),
    sentences: integer('sentences').notNull().default(0),
    figures: integer('figures').notNull().default(0),
  },
  ({ lessonId, partId }) => [primaryKey({ columns: [lessonId, partId] })],
)

export const aiProposedQuestions = pgTable(
  'ai_proposed_questions',
  {
    lessonId: integer('lesson_id').notNull(),
    questionId: text('question_id').notNull(),
    partId: text('part_id').notNull(),
    place: integer('place').notNull(),
    question: jsonb('question').$type<Question>().notNull(),
    sources: jsonb('sources').$type<Omit<Source, 'said'>[]>().notNull(),
    isTaken: boolean('is_taken'),
  },
  ({ lessonId, questionId }) => [primaryKey({ columns: [lessonId, questionId] })],
)

export const aiQuizzes = pgTable(
  'ai_quizzes',
  {
    lessonId: integer('lesson_id').notNull(),
    homeId: integer('home_id').notNull(),
    chapterId: integer('chapter_id').notNull(),
  },
  ({ lessonId, homeId }) => [primaryKey({ columns: [lessonId, homeId] })],
)

export const aiAnswers = pgTable(
  'ai_answers',
  {
    lessonId: integer('lesson_id').notNull(),
    asked: text('asked').notNull(),
    answer: jsonb('answer').$type<unknown>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  ({ lessonId, asked }) => [primaryKey({ columns: [lessonId, asked] })],
)

import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { QuestionFigures } from '../item-analysis.ts'

export const statisticsQuizzes = pgTable('statistics_quizzes', {
  chapterId: integer('chapter_id').primaryKey(),
  /** First attempts that are in the figures. */
  attempts: integer('attempts').notNull(),
  questions: jsonb('questions').$type<QuestionFigures[]>().notNull(),
})

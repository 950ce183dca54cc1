import { integer, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import type { QuestionFigures } from '../item-analysis.ts'

export const statisticsQuizzes = pgTable('statistics_quizzes', {
  chapterId: integer('chapter_id').primaryKey(),
  /** First attempts that are in the figures. */
  attempts: integer('attempts').notNull(),
  questions: jsonb('questions').$type<QuestionFigures[]>().notNull(),
})

export const speachReminders = pgTable(
  'speach_reminders',
  {
    speachId: integer('speach_id').notNull(),
    userId: integer('user_id').notNull(),
    remindedAt: timestamp('reminded_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.speachId, table.userId] })],
)

import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const aiQuestions = pgTable('ai_questions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  speachId: integer('speach_id').notNull(),
  folded: text('folded').notNull(),
  question: text('question').notNull(),
  times: integer('times').notNull().default(1),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
})

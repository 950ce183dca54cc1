import { boolean, integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SurveyAnswers } from '../schemas.ts'

/** Everyone who took part, without a time and without any link to their answers. */
export const surveyParticipants = pgTable(
  'survey_participants',
  {
    chapterId: integer('chapter_id').notNull(),
    userId: integer('user_id').notNull(),
    mixed: boolean('mixed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.chapterId, table.userId] })],
)

/** Anonymous answers, without a person and without a time. */
export const surveyResponses = pgTable('survey_responses', {
  id: uuid('id').primaryKey().defaultRandom(),
  chapterId: integer('chapter_id').notNull(),
  answers: jsonb('answers').$type<SurveyAnswers>().notNull(),
  mixed: boolean('mixed').notNull().default(false),
})

/** Answers under a name; null once its person is erased. */
export const surveyAnswers = pgTable('survey_answers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  chapterId: integer('chapter_id').notNull(),
  versionId: integer('version_id').notNull(),
  userId: integer('user_id'),
  answers: jsonb('answers').$type<SurveyAnswers>().notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }).notNull(),
})

import { doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ClipParameters } from '../contract.ts'
import type { Line } from '../scene/scene.ts'

export const presenterClips = pgTable('presenter_clips', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  speachId: integer('speach_id').notNull(),
  chapterId: integer('chapter_id').notNull(),
  weetId: text('weet_id').notNull(),
  render: text('render').notNull(),
  params: jsonb('params').$type<ClipParameters>().notNull(),
  fileID: text('file_id'),
  seconds: doublePrecision('seconds'),
  lines: jsonb('lines').$type<Line[]>(),
  userId: integer('user_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
})

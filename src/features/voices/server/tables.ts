import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { HurriedLine } from '../contract.ts'
import type { SpeakingRequest } from './job-definitions.ts'
import type { SpeechTiming } from './speaker.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const voiceSounds = pgTable('voice_sounds', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  soundKey: text('sound_key').notNull(),
  speachId: integer('speach_id').notNull(),
  chapterId: integer('chapter_id').notNull(),
  language: text('language').notNull(),
  request: jsonb('request').$type<SpeakingRequest>(),
  fileId: integer('file_id'),
  hurried: jsonb('hurried').$type<HurriedLine[]>().notNull().default([]),
  timing: jsonb('timing').$type<SpeechTiming>(),
  jobId: text('job_id'),
  failedAt: moment('failed_at'),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at').notNull(),
})

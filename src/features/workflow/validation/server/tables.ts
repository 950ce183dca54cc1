import { bigint, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { HISTORY_ACTIONS, MEANINGS } from '../history-actions.ts'

/** Details of a decision besides person and time: steps, days, for whom it was made. */
export type HistoryDetails = Record<string, string | number | boolean | null | string[]>

export const regulatedHistory = pgTable('regulated_history', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  speachId: integer('speach_id').notNull(),
  /** The speach's 11 characters. */
  speachName: text('speach_name').notNull(),
  title: text('title').notNull(),
  version: integer('version'),
  checksum: text('checksum'),
  act: text('act', { enum: HISTORY_ACTIONS }).notNull(),
  userId: integer('user_id'),
  userName: text('user_name').notNull(),
  meaning: text('meaning', { enum: MEANINGS }),
  comment: text('comment').notNull(),
  details: jsonb('details').$type<HistoryDetails>().notNull(),
  /** To the millisecond. */
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
})

export const regulatedHead = pgTable('regulated_head', {
  id: smallint('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  seal: text('seal').notNull(),
})

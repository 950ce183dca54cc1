import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { NOTIFICATION_FREQUENCIES, type NotificationType } from '../types.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const notificationEvents = pgTable('notification_events', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  createdAt: moment('created_at').notNull(),
  hasSource: boolean('has_source').notNull(),
  sourceId: integer('source_id'),
  speachId: integer('speach_id'),
  pathId: integer('path_id'),
  commentId: integer('comment_id'),
  awardId: integer('award_id'),
  messageId: integer('message_id'),
  people: integer('people'),
})

export const notifications = pgTable('notifications', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  eventId: integer('event_id').notNull(),
  userId: integer('user_id').notNull(),
  type: text('type').$type<NotificationType>().notNull(),
  readAt: moment('read_at'),
  mailedAt: moment('mailed_at'),
})

export const notificationSettings = pgTable('notification_settings', {
  userId: integer('user_id').primaryKey(),
  turnedOff: text('turned_off').array().$type<NotificationType[]>().notNull().default([]),
  frequency: text('frequency', { enum: NOTIFICATION_FREQUENCIES }).notNull().default('NONE'),
  frequencySince: moment('frequency_since'),
})

export const notificationDigests = pgTable(
  'notification_digests',
  {
    userId: integer('user_id').notNull(),
    /** `YYYY-MM-DD` in the organisation's time zone. */
    period: date('period', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period] })],
)

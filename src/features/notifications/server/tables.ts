import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { NOTIFICATION_FREQUENCIES, type NotificationType } from '../types.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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

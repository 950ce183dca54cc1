import { doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const presenterTimes = pgTable('presenter_times', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  chapterId: integer('chapter_id').notNull(),
  weetId: text('weet_id').notNull(),
  render: text('render'),
  state: text('state', { enum: ['reserved', 'settled', 'released'] }).notNull(),
  seconds: doublePrecision('seconds').notNull(),
  userId: integer('user_id'),
  at: moment('at').notNull(),
})

export const presenterTimePurchases = pgTable('presenter_time_purchases', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id'),
  at: moment('at').notNull(),
  seconds: integer('seconds').notNull(),
  limitAfter: integer('limit_after').notNull(),
  invoiceMonth: text('invoice_month').notNull(),
})

import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { BOUNCE_REASONS } from '../rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const mailBounces = pgTable('mail_bounces', {
  userId: integer('user_id').primaryKey(),
  /** Null where it is tried again. */
  since: moment('since'),
  reason: text('reason', { enum: BOUNCE_REASONS }).notNull(),
  status: text('status').notNull(),
  /** Reports of mails that were written before count no more. */
  triedAgainAt: moment('tried_again_at'),
})

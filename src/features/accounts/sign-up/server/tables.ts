import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { LOCALES } from '#shared/locales.ts'

/** People who have not confirmed their address yet. */
export const signUps = pgTable('sign_ups', {
  /** Of the mailed link. */
  fingerprint: text('fingerprint').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  language: text('language', { enum: LOCALES }).notNull(),
  /** As signing in compares it. */
  password: text('password').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
})

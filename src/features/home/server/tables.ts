import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { CLOSABLE_CODES } from '../rules.ts'

export const closedGetStarted = pgTable(
  'closed_get_started',
  {
    userId: integer('user_id').notNull(),
    code: text('code', { enum: CLOSABLE_CODES }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
)

export const homeLinks = pgTable('home_links', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  url: text('url').notNull(),
  /** Opens a new window. */
  outframe: boolean('outframe').notNull().default(true),
  position: integer('position').notNull().default(0),
})

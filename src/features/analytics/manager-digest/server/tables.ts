import { date, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'

const createdAt = timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull()

export const managerDigests = pgTable(
  'manager_digests',
  {
    userId: integer('user_id').notNull(),
    /** The Monday, `YYYY-MM-DD` in the organisation's time zone. */
    period: date('period', { mode: 'string' }).notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.period] })],
)

export const managerDigestRefusals = pgTable('manager_digest_refusals', {
  userId: integer('user_id').primaryKey(),
  createdAt,
})

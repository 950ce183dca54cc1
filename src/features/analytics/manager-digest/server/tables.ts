import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

const createdAt = timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull()

export const managerDigestRefusals = pgTable('manager_digest_refusals', {
  userId: integer('user_id').primaryKey(),
  createdAt,
})

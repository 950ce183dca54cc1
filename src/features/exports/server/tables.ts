import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { EXPORT_STATUSES } from '../rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const csvExports = pgTable('csv_exports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  exportId: text('export_id').notNull().unique(),
  userId: integer('user_id').notNull(),
  templateNames: text('template_names').array().notNull(),
  status: text('status', { enum: EXPORT_STATUSES }).notNull(),
  fileName: text('file_name').notNull().default(''),
  /** Bytes of the file, once it is ready. */
  size: bigint('size', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
})

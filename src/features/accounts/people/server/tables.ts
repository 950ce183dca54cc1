import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { IMPORT_STATUSES, type ImportTarget, type RowFault } from '../import-rules.ts'

export const customFields = pgTable('custom_fields', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  labelEn: text('label_en').notNull().default(''),
  labelDe: text('label_de').notNull().default(''),
  labelEs: text('label_es').notNull().default(''),
  labelFr: text('label_fr').notNull().default(''),
  position: integer('position').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const customFieldValues = pgTable(
  'custom_field_values',
  {
    userId: integer('user_id').notNull(),
    fieldId: integer('field_id').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fieldId] })],
)

export const userImports = pgTable('user_imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  importId: text('import_id').notNull().unique(),
  userId: integer('user_id').notNull(),
  dryRun: boolean('dry_run').notNull(),
  mapping: jsonb('mapping').$type<ImportTarget[]>().notNull(),
  status: text('status', { enum: IMPORT_STATUSES }).notNull(),
  /** Rows that are dealt with, the header not counted. */
  done: integer('done').notNull().default(0),
  created: integer('created').notNull().default(0),
  existing: integer('existing').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  faults: jsonb('faults').$type<RowFault[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
})

import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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

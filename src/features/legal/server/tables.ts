import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { LOCALES } from '#shared/locales.ts'
import { LEGAL_KINDS } from '../rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = integer('id').primaryKey().generatedAlwaysAsIdentity()

export const accessibilityStatements = pgTable('accessibility_statements', {
  id,
  onlyOne: boolean('only_one').notNull().default(true).unique(),
  statement: text('statement').notNull(),
  updatedBy: integer('updated_by'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const legalVersions = pgTable('legal_versions', {
  id,
  kind: text('kind', { enum: LEGAL_KINDS }).notNull(),
  number: integer('number'),
  isCurrent: boolean('is_current').notNull().default(false),
  publishedAt: moment('published_at'),
  publishedBy: integer('published_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const legalTexts = pgTable(
  'legal_texts',
  {
    versionId: integer('version_id').notNull(),
    language: text('language', { enum: LOCALES }).notNull(),
    html: text('html').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.language] })],
)

export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: integer('user_id').notNull(),
    versionId: integer('version_id').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.versionId] })],
)

import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AuditActionName, SubjectKind } from '../audit-actions.ts'

export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  actorId: integer('actor_id'),
  actorName: text('actor_name').notNull().default(''),
  act: text('act').$type<AuditActionName>().notNull(),
  subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name').notNull().default(''),
  before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
  after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
})

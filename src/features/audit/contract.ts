import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { dayOrNothing, line, rowId } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { AUDIT_ACTION_NAMES, SUBJECT_KINDS } from './audit-actions.ts'

const count = z.number().int()

/**
 * A person among them is `{ person, name }`: the number, and the name at that time, which is empty once they are
 * erased.
 */
const values = z.record(z.string(), z.unknown())

export const auditEntry = z.object({
  id: count,
  at: z.iso.datetime(),
  /**
   * The person who did it, with their name at that time; null if a directory or a scheduled job did. `id` is null if
   * they are gone.
   */
  actor: z.object({ id: count.nullable(), name: z.string() }).nullable(),
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** Only what differs. */
  before: values,
  after: values,
})

export type AuditEntry = z.infer<typeof auditEntry>

const auditFilter = z.object({
  /** The number of the person who did it. */
  person: rowId.optional(),
  kind: z.enum(SUBJECT_KINDS).optional(),
  act: z.enum(AUDIT_ACTION_NAMES).optional(),
  /** A part of the name of what it was done to, or its number. */
  subject: line(150).default(''),
  /** The number of one thing, of the kind. */
  subjectId: line(150).optional(),
  /** First and last day, by the organisation's clocks. */
  from: dayOrNothing,
  to: dayOrNothing,
})

export type AuditFilter = z.output<typeof auditFilter>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v2/audit',
  auth: 'admin',
  summary: 'What administrators did, latest first, with what held before and after.',
  query: auditFilter.extend({ page: pageNumber }),
  responses: { 200: pageOf(auditEntry) },
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/v2/audit.csv',
  auth: 'admin',
  summary: 'The same as a CSV file, in the language of who asks.',
  query: auditFilter,
  responses: { 200: null },
})

export const actorTag = z.object({ id: count, name: z.string() })

export type ActorTag = z.infer<typeof actorTag>

export const listAuditActors = endpoint({
  method: 'GET',
  path: '/api/v2/audit/actors',
  auth: 'admin',
  summary: 'Everybody who did something that is written down, by name.',
  responses: { 200: z.object({ result: z.array(actorTag), total: count }) },
})

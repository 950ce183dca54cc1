import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { IMPORT_COLUMNS, IMPORT_FAILURES, IMPORT_STATUSES, ROW_REASONS } from './import-rules.ts'

const count = z.number().int()

export const importTarget = z.union([z.enum(IMPORT_COLUMNS), z.templateLiteral(['field:', z.number().int().min(1)])])

/** A row that could not be taken. */
export const rowFault = z.object({
  row: count,
  email: z.string(),
  /** The cell that is wrong, cut; empty when none is. */
  value: z.string().default(''),
  reason: z.enum(ROW_REASONS),
})

/** What changes of one person; for groups and roles, `after` is what they are given besides theirs. */
export const peopleChange = z.object({
  row: count,
  email: z.string(),
  changes: z.array(z.object({ what: importTarget, before: z.string(), after: z.string() })),
})

/** How far the reading of a list has come. */
export const userImport = z.object({
  importID: z.string(),
  dryRun: z.boolean(),
  status: z.enum(IMPORT_STATUSES),
  /** The part of the list that is read, from 0 to 1. */
  progress: z.number().min(0).max(1),
  /** When it failed: why. */
  failure: z.enum(IMPORT_FAILURES).nullable(),
  /** Rows that are dealt with. */
  done: count,
  created: count,
  /** Had an account already and were left as they are. */
  existing: count,
  /** Had an account already and were changed. */
  updated: count,
  failed: count,
  /** The first of them; `getImportFaults` has the others. */
  faults: z.array(rowFault),
  /** The first of the people who change. */
  changes: z.array(peopleChange),
  /** Groups that were missing: made, or to be made. */
  newGroups: z.array(z.string()),
})

export type UserImport = z.infer<typeof userImport>

export const startUserImport = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users/imports',
  auth: 'admin',
  summary:
    'Reads people from a CSV file in Unicode: a form with `mapping` (JSON: what each column is), `dryRun`, `addGroups`, `updateExisting`, `invite`, and `file` last.',
  encoding: 'multipart',
  rateLimit: { limit: 60, seconds: 3600 },
  responses: { 202: userImport },
})

export const getUserImport = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users/imports/{importID}',
  auth: 'admin',
  summary: 'How far the reading of a list has come, for who began it.',
  params: z.object({ importID: z.string().max(64) }),
  responses: { 200: userImport },
})

export const cancelUserImport = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users/imports/{importID}/cancel',
  auth: 'admin',
  summary: 'Stops the reading of a list, for who began it; who was added stays.',
  params: z.object({ importID: z.string().max(64) }),
  responses: { 200: userImport },
})

export const getImportFaults = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users/imports/{importID}/faults',
  auth: 'admin',
  summary: 'The rows of a list that could not be taken, the first five thousand, for who began it.',
  params: z.object({ importID: z.string().max(64) }),
  responses: { 200: z.array(rowFault) },
})

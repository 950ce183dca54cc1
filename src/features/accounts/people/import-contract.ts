import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { IMPORT_FAILURES, IMPORT_STATUSES, ROW_REASONS } from './import-rules.ts'

const count = z.number().int()

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
  failed: count,
  faults: z.array(z.object({ row: count, email: z.string(), reason: z.enum(ROW_REASONS) })),
})

export type UserImport = z.infer<typeof userImport>

export const startUserImport = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users/imports',
  auth: 'admin',
  summary:
    'Reads people from a CSV file: a form with `mapping` (JSON: what each column is), `dryRun`, and `file` last.',
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

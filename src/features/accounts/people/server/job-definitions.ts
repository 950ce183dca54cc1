import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { IMPORT_COLUMNS, IMPORT_COLUMNS_MAX, type ImportTarget, ROW_REASONS } from '../import-rules.ts'

const target: z.ZodType<ImportTarget> = z.union([
  z.enum(IMPORT_COLUMNS),
  z.templateLiteral(['field:', z.number().int().min(1)]),
  z.null(),
])

/** The meaning of each column of a list. */
export const importMapping = z.array(target).max(IMPORT_COLUMNS_MAX)

const count = z.number().int()

const importCounts = z.object({
  /** Rows that are dealt with, the header not counted. */
  done: count,
  created: count,
  existing: count,
  failed: count,
  faults: z.array(z.object({ row: count, email: z.string(), reason: z.enum(ROW_REASONS) })),
})

export type ImportCounts = z.infer<typeof importCounts>

/** The counts before anything is read. */
export const NOTHING_READ: ImportCounts = { done: 0, created: 0, existing: 0, failed: 0, faults: [] }

/** Adds the people of a list. */
export const importUsers = trackedJob({
  name: 'people.import-users',
  formerIdKey: 'importId',
  expireInSeconds: 1800,
  input: z.object({ dryRun: z.boolean(), mapping: importMapping }),
  result: importCounts,
  failures: ['UNREADABLE'],
})

import { z } from 'zod'
import { trackedJob } from '#platform/jobs/tracked-job.ts'
import { batchChange } from '../batches-contract.ts'
import { importTarget, peopleChange, rowFault } from '../import-contract.ts'
import { IMPORT_COLUMNS_MAX } from '../import-rules.ts'
import { batchOutcome } from '../schemas.ts'

/** The meaning of each column of a list. */
export const importMapping = z.array(importTarget.nullable()).max(IMPORT_COLUMNS_MAX)

const count = z.number().int()

const importCounts = z.object({
  /** Rows that are dealt with, the header not counted. */
  done: count,
  created: count,
  existing: count,
  updated: count.default(0),
  failed: count,
  faults: z.array(rowFault),
  changes: z.array(peopleChange).default([]),
  newGroups: z.array(z.string()).default([]),
})

export type ImportCounts = z.infer<typeof importCounts>

/** The counts before anything is read. */
export const NOTHING_READ: ImportCounts = {
  ...{ done: 0, created: 0, existing: 0, updated: 0, failed: 0 },
  ...{ faults: [], changes: [], newGroups: [] },
}

/** Adds the people of a list; on request it changes those who are there, makes groups and sends invitations. */
export const importUsers = trackedJob({
  name: 'people.import-users',
  formerIdKey: 'importId',
  expireInSeconds: 1800,
  input: z.object({
    dryRun: z.boolean(),
    mapping: importMapping,
    addGroups: z.boolean().default(false),
    updateExisting: z.boolean().default(false),
    invite: z.boolean().default(false),
  }),
  result: importCounts,
  failures: ['UNREADABLE', 'GROUPS_MANY'],
})

/** Changes many people, by their numbers when it was begun. */
export const changePeople = trackedJob({
  name: 'people.change-many',
  formerIdKey: 'batchId',
  expireInSeconds: 1800,
  input: z.object({ ids: z.array(count), change: batchChange }),
  result: batchOutcome.extend({ done: count }),
  failures: ['FORBIDDEN', 'CHOICE_GONE'],
})

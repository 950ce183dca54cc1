import { z } from 'zod'
import { speachRef } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { FAULTS, HISTORY_ACTIONS, MEANINGS } from '../validation/history-actions.ts'

const count = z.number().int()
const moment = z.iso.datetime()

/** One recorded event in the history of a regulated speach. */
const historyRow = z.object({
  number: count,
  speachId: count,
  speachID: z.string(),
  title: z.string(),
  /** The exact version that it is about, and what that is known by. */
  version: count.nullable(),
  checksum: z.string().nullable(),
  act: z.enum(HISTORY_ACTIONS),
  /** Null when a clock or a setting did it; the name is the one that they had then. */
  user: z.object({ id: count, name: z.string() }).nullable(),
  meaning: z.enum(MEANINGS).nullable(),
  comment: z.string(),
  workflow: z.string().nullable(),
  step: count.nullable(),
  totalStep: count.nullable(),
  /** In whose place it was said. */
  insteadOf: z.array(z.string()),
  at: moment,
  hash: z.string(),
})

export type HistoryRow = z.infer<typeof historyRow>

/** The result of verifying the whole history. */
const verification = z.object({
  verifiedAt: moment,
  rows: count,
  /** The last row, and the seal on it; null while nothing was written down. */
  head: z.object({ number: count, hash: z.string(), seal: z.string() }).nullable(),
  /** The first row with which something is wrong; null when nothing is. */
  fault: z.object({ number: count, kind: z.enum(FAULTS) }).nullable(),
})

export type Verification = z.infer<typeof verification>

/** A single speach, or all. */
const ofSpeach = z.object({ speachID: speachRef.optional() })

export const verifyRecords = endpoint({
  method: 'GET',
  path: '/api/v2/admin/regulated/verification',
  auth: 'admin',
  summary: 'Looks at every row of the regulated history, its seal and the signed versions; names the first wrong row.',
  responses: { 200: verification },
})

export const listRecords = endpoint({
  method: 'GET',
  path: '/api/v2/admin/regulated/history',
  auth: 'admin',
  summary: 'What happened to regulated speaches, or to one, newest first.',
  query: ofSpeach.extend({ page: pageNumber }),
  responses: { 200: pageOf(historyRow) },
})

export const listRecordedSpeaches = endpoint({
  method: 'GET',
  path: '/api/v2/admin/regulated/speaches',
  auth: 'admin',
  summary: 'Speaches of the regulated history by words of their titles; also those that are gone.',
  query: z.object({ search: line(200).default('') }),
  responses: { 200: z.object({ result: z.array(z.object({ id: count, speachID: z.string(), title: z.string() })) }) },
})

export const printRecords = endpoint({
  method: 'GET',
  path: '/api/v2/admin/regulated/history.pdf',
  auth: 'admin',
  summary: 'The regulated history for people to read, with the last hash and its seal, in the language of who asks.',
  query: ofSpeach,
  responses: { 200: null },
})

export const exportTrainings = endpoint({
  method: 'GET',
  path: '/api/v2/admin/regulated/trainings.csv',
  auth: 'admin',
  summary: 'Who read which exact version of regulated speaches to its end, and whether a newer one waits for them.',
  query: ofSpeach,
  responses: { 200: null },
})

export const exportRecords = endpoint({
  method: 'GET',
  path: '/api/v2/admin/regulated/history.jsonl',
  auth: 'admin',
  summary: 'The regulated history for machines: a line of canonical JSON for each row with its hashes, the seal last.',
  query: ofSpeach,
  responses: { 200: null },
})

import { integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core'
import { JOB_STATUSES } from './rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const trackedJobs = pgTable('tracked_jobs', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  jobId: text('job_id').notNull().unique(),
  /** The name of the queue's job that does the work. */
  kind: text('kind').notNull(),
  /** The person who may see and cancel it; null if that follows from its subject. */
  ownerId: integer('owner_id'),
  /** At most one job of a kind with the same key is under way. */
  exclusiveKey: text('exclusive_key'),
  input: jsonb('input').$type<unknown>().notNull().default({}),
  status: text('status', { enum: JOB_STATUSES }).notNull(),
  phase: text('phase'),
  /** From 0 to 1. */
  progress: real('progress').notNull().default(0),
  /** The result so far, and in the end. */
  result: jsonb('result').$type<unknown>(),
  failure: text('failure'),
  /** The run that may write: a run that was given up for lost finds another name here. */
  holder: text('holder'),
  /** How often it failed for a reason that was not foreseen. */
  attempts: integer('attempts').notNull().default(0),
  cancelAskedAt: moment('cancel_asked_at'),
  createdAt: moment('created_at').notNull(),
  startedAt: moment('started_at'),
  endedAt: moment('ended_at'),
  updatedAt: moment('updated_at').notNull(),
})

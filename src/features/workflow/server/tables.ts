import { boolean, date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { DECISIONS, RUN_STATES, STEP_NEEDS } from '../rules.ts'
import { MEANINGS } from '../validation/history-actions.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = integer('id').primaryKey().generatedAlwaysAsIdentity()
const position = smallint('position').notNull()
const needs = text('needs', { enum: STEP_NEEDS }).notNull()
const runId = integer('run_id').notNull()

export const workflows = pgTable('workflows', {
  id,
  name: text('name').notNull(),
  archivedAt: moment('archived_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  regulated: boolean('regulated').notNull().default(false),
})

export const workflowSteps = pgTable(
  'workflow_steps',
  { workflowId: integer('workflow_id').notNull(), position, needs },
  (table) => [primaryKey({ columns: [table.workflowId, table.position] })],
)

export const workflowStepApprovers = pgTable('workflow_step_approvers', {
  workflowId: integer('workflow_id').notNull(),
  position,
  userId: integer('user_id'),
  groupId: integer('group_id'),
})

export const workflowRuns = pgTable('workflow_runs', {
  id,
  speachId: integer('speach_id').notNull(),
  workflowId: integer('workflow_id').notNull(),
  workflowName: text('workflow_name').notNull(),
  versionId: integer('version_id').notNull(),
  checksum: text('checksum').notNull(),
  state: text('state', { enum: RUN_STATES }).notNull(),
  step: smallint('step').notNull().default(1),
  totalStep: smallint('total_step').notNull(),
  publishAt: moment('publish_at'),
  submittedBy: integer('submitted_by'),
  submittedAt: moment('submitted_at').notNull(),
  endedBy: integer('ended_by'),
  endedAt: moment('ended_at'),
  regulated: boolean('regulated').notNull().default(false),
})

export const workflowDecisions = pgTable('workflow_decisions', {
  id,
  runId,
  position,
  approverId: integer('approver_id'),
  decidedBy: integer('decided_by'),
  decision: text('decision', { enum: DECISIONS }).notNull(),
  comment: text('comment').notNull().default(''),
  decidedAt: moment('decided_at').notNull(),
  meaning: text('meaning', { enum: MEANINGS }),
})

export const workflowRemarks = pgTable('workflow_remarks', {
  id,
  runId,
  chapterId: integer('chapter_id').notNull(),
  userId: integer('user_id'),
  content: text('content').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const workflowDeputies = pgTable('workflow_deputies', {
  userId: integer('user_id').primaryKey(),
  deputyId: integer('deputy_id').notNull(),
  /** `YYYY-MM-DD` in the organisation's time zone. */
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  untilDay: date('until_day', { mode: 'string' }).notNull(),
})

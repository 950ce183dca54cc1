import { z } from 'zod'
import { flag, line, list, rowId } from '#shared/fields.ts'
import { APPROVERS_MAX, DECISIONS, RUN_STATES, STEP_NEEDS, STEPS_MAX, WORKFLOW_NAME_MAX } from './rules.ts'
import { MEANINGS } from './validation/history-actions.ts'

const count = z.number().int()
const moment = z.iso.datetime()
const day = z.iso.date()

/** Somebody, as these screens name them: without the mail address, which is for administrators alone. */
export const personTag = z.object({ id: count, label: z.string(), imgUrl: z.string().nullable() })

export type PersonTag = z.infer<typeof personTag>

/** A group and how many active approvers are in it. */
export const approverGroup = z.object({ id: count, label: z.string(), approvers: count })

export type ApproverGroup = z.infer<typeof approverGroup>

/** A workflow as administrators see it. */
export const workflow = z.object({
  id: count,
  name: z.string(),
  archived: z.boolean(),
  /** Decisions are signed by people who didn't write the content, and kept for good (GXP). */
  regulated: z.boolean(),
  /** Something was submitted to it as a regulated one: it stays one. */
  regulatedForGood: z.boolean(),
  steps: z.array(z.object({ needs: z.enum(STEP_NEEDS), users: z.array(personTag), groups: z.array(approverGroup) })),
  /** The number of submissions in progress. */
  running: count,
})

export type Workflow = z.infer<typeof workflow>

/** A workflow as it is written down. */
export const workflowInput = z.object({
  name: line(WORKFLOW_NAME_MAX, 1),
  /** Absent: as it is. */
  regulated: flag.optional(),
  steps: z
    .array(
      z.object({
        needs: z.enum(STEP_NEEDS),
        users: list(rowId, { max: APPROVERS_MAX }),
        groups: list(rowId, { max: APPROVERS_MAX }),
      }),
    )
    .min(1)
    .max(STEPS_MAX),
})

export type WorkflowInput = z.output<typeof workflowInput>

/** A signature: the password again, and the capacity in which the person signs (PRODUCT §6). */
export const signature = z.object({ password: z.string().max(1000), meaning: z.enum(MEANINGS) })

export type Signature = z.infer<typeof signature>

/** A decision by an approver, or by a deputy in their place. */
const decided = z.object({
  decision: z.enum(DECISIONS),
  comment: z.string(),
  /** The capacity in which it was signed; null without a signature. */
  meaning: z.enum(MEANINGS).nullable(),
  /** Null for the person who is gone. */
  by: personTag.nullable(),
  /** The approver whose place was taken; null for the person's own decision. */
  insteadOf: personTag.nullable(),
  at: moment,
})

/** The progress of a submission, step by step. */
export const workflowRun = z.object({
  id: count,
  speachId: count,
  speachID: z.string(),
  title: z.string(),
  language: z.string(),
  workflow: z.string(),
  /** Every word in it is signed (GXP). */
  regulated: z.boolean(),
  state: z.enum(RUN_STATES),
  /** From 1. */
  step: count,
  totalStep: count,
  /** The version under validation, and what it is known by. */
  version: count,
  checksum: z.string(),
  /** What its author says to the approvers. */
  note: z.string(),
  submittedBy: personTag.nullable(),
  submittedAt: moment,
  endedAt: moment.nullable(),
  /** When the author would have it published. */
  publishAt: moment.nullable(),
  /** The draft has changed since it was submitted. */
  draftChanged: z.boolean(),
  steps: z.array(
    z.object({
      needs: z.enum(STEP_NEEDS),
      state: z.enum(['DONE', 'CURRENT', 'REFUSED', 'TO_COME', 'DROPPED']),
      approvers: z.array(personTag),
      decisions: z.array(decided),
    }),
  ),
  remarks: z.array(
    z.object({
      id: count,
      chapterId: count,
      content: z.string(),
      by: personTag.nullable(),
      own: z.boolean(),
      at: moment,
    }),
  ),
  rights: z.object({
    canDecide: z.boolean(),
    /**
     * False also for the person who has validated and only concludes the last step, for which nobody is waited any
     * more.
     */
    canRefuse: z.boolean(),
    canCancel: z.boolean(),
    canResubmit: z.boolean(),
    canEdit: z.boolean(),
    canReadContent: z.boolean(),
  }),
  /** The approvers in whose place this person would decide; empty if it is their own step or nobody's. */
  decidesFor: z.array(z.string()),
  /** Their word would be the last: the popup asks how to publish. */
  isLast: z.boolean(),
  popup: z.object({
    periodicReview: z.boolean(),
    isRegulated: z.boolean(),
    delayedTill: moment.nullable(),
    /** The organisation's day of `delayedTill`. */
    delayedDay: day.nullable(),
    today: day,
  }),
})

export type WorkflowRun = z.infer<typeof workflowRun>

/** To which workflow something can be submitted. */
export const workflowChoice = z.object({ id: count, name: z.string(), steps: count, regulated: z.boolean() })

export type WorkflowChoice = z.infer<typeof workflowChoice>

/** The deputy who decides for someone who is away. */
export const deputy = z.object({ deputy: personTag, fromDay: day, untilDay: day }).nullable()

export type Deputy = z.infer<typeof deputy>

import { z } from 'zod'
import { event } from '#shared/event.ts'

const speachId = z.number().int()
const runId = z.number().int()

/** The person who did it; null when a scheduled job or a setting did. */
const by = z.number().int().nullable()

/** Waits for the word of a step's approvers: after a submission, and whenever a step is over. */
export const speachToValidate = event({
  name: 'workflow.speach-to-validate',
  payload: z.object({
    speachId,
    runId,
    step: z.number().int(),
    /** Everyone who is asked, deputies included. */
    userIds: z.array(z.number().int()),
    by,
  }),
})

/** Frozen and handed to a workflow. */
export const speachSubmitted = event({
  name: 'workflow.speach-submitted',
  payload: z.object({ speachId, runId, by }),
})

/** Validated by the last step: published, or scheduled. */
export const speachValidated = event({
  name: 'workflow.speach-validated',
  payload: z.object({
    speachId,
    runId,
    /** Published in the same moment, of which `speachPublished` tells. */
    isOut: z.boolean().optional(),
    by,
  }),
})

/** Refused at a step. */
export const speachRefused = event({
  name: 'workflow.speach-refused',
  payload: z.object({ speachId, runId, step: z.number().int(), by }),
})

/** Taken back before it was validated. */
export const workflowCancelled = event({
  name: 'workflow.cancelled',
  payload: z.object({ speachId, runId, by }),
})

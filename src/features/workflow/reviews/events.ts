import { z } from 'zod'
import { event } from '#shared/event.ts'

const speachId = z.number().int()

/** People and groups who are to look at a speach from now on. */
export const reviewersAssigned = event({
  name: 'reviews.reviewers-assigned',
  payload: z.object({
    speachId,
    userIds: z.array(z.number().int()),
    groupIds: z.array(z.number().int()),
    by: z.number().int(),
  }),
})

/** Somebody looked at a speach and said what becomes of it. */
export const reviewDecided = event({
  name: 'reviews.review-decided',
  payload: z.object({
    speachId,
    operation: z.enum(['NO_REVISION', 'REVISION_NEEDED', 'ARCHIVE']),
    by: z.number().int(),
  }),
})

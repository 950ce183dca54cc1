import { z } from 'zod'
import { event } from '#shared/event.ts'

/** Somebody earned a badge, or was given one; `by` is the trainer who gave it. */
export const badgeAwarded = event({
  name: 'assessments.badge-awarded',
  payload: z.object({
    awardId: z.number().int(),
    userId: z.number().int(),
    speachId: z.number().int(),
    title: z.string(),
    by: z.number().int().nullable(),
  }),
})

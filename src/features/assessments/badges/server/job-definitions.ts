import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Looks whether a reader earned the badge of a speach. */
export const awardBadge = job({
  name: 'assessments.award-badge',
  payload: z.object({ speachId: z.number().int(), userId: z.number().int() }),
  retryLimit: 5,
  retryDelay: 5,
})

/** Tells of the badges that trainers gave, once they can no more be taken back. */
export const tellGiven = job({ name: 'assessments.tell-given', payload: z.object({}), cron: '* * * * *' })

/** Every night: marks the badges whose months are over. */
export const endBadges = job({ name: 'assessments.end-badges', payload: z.object({}), cron: '10 0 * * *' })

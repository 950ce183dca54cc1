import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Publishes one scheduled version at its time. */
export const publishScheduled = job({
  name: 'speaches.publish-scheduled',
  payload: z.object({ speachId: z.number().int(), versionId: z.number().int() }),
  retryLimit: 5,
  retryDelay: 2,
})

/** Publishes what is due and whose own job is lost: after a restored backup, or too many failures. */
export const publishOverdue = job({ name: 'speaches.publish-overdue', payload: z.object({}), cron: '* * * * *' })

/** Does what is due when the day is over by which a speach should have been completed. */
export const reachDueDates = job({ name: 'speaches.reach-due-dates', payload: z.object({}), cron: '* * * * *' })

import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Ends attempts whose time is over. */
export const endOverdue = job({ name: 'assessments.end-overdue', payload: z.object({}), cron: '* * * * *' })

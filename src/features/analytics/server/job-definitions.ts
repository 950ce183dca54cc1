import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Counts what happened since the last time. */
export const rollUpChanges = job({ name: 'analytics.fold-changes', payload: z.object({}), cron: '* * * * *' })

import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Each hour: forgets sign-ins that nobody came back from, and assertions that are over. */
export const sweepSignInsJob = job({ name: 'directory.sweep-sign-ins', payload: z.object({}), cron: '23 * * * *' })

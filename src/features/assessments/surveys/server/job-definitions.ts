import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Rewrites new anonymous answers, so that nothing in the database links them to the people who took part. */
export const mixPapers = job({ name: 'surveys.mix', payload: z.object({}), cron: '* * * * *' })

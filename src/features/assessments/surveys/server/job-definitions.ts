import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Writes new anonymous papers anew, so that nothing in the database joins them with who took part. */
export const mixPapers = job({ name: 'surveys.mix', payload: z.object({}), cron: '* * * * *' })

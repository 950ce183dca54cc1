import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Mails the people with whom a speach was shared. */
export const mailShare = job({ name: 'social.mail-share', payload: z.object({ shareId: z.number().int() }) })

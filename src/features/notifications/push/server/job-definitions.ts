import { z } from 'zod'
import { job } from '#platform/queue/job.ts'

/** Pushes one notification to one device; what a push service does not take now is a job of its own, for later. */
export const sendPush = job({
  name: 'notifications.send-push',
  payload: z.object({
    notificationId: z.number().int(),
    sessionId: z.number().int(),
    /** How often the push service was asked before. */
    tries: z.number().int().min(0),
  }),
  concurrency: 4,
})

import { z } from 'zod'
import { job } from '#platform/queue/job.ts'
import { NOTIFICATION_TYPES } from '../types.ts'

const rowId = z.number().int()

/** Who is told: those who make the speach, administrators, people and groups by name, or who reads a topic. */
const audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('MAKERS') }),
  z.object({ to: z.literal('ADMINS') }),
  z.object({ to: z.literal('PEOPLE'), userIds: z.array(rowId), groupIds: z.array(rowId) }),
  z.object({ to: z.literal('TOPIC'), topicId: rowId }),
])

export type Audience = z.output<typeof audience>

/** Something that happened, what it is about by the numbers of the rows, and who is told of it as what. */
const request = z.object({
  /** The same whenever it is told of again. */
  key: z.string().min(1).max(200),
  /** Whom it comes from; null where nobody did it, ANONYMOUS where nobody is to know. */
  source: z.union([rowId, z.literal('ANONYMOUS'), z.null()]),
  /** Who is not told: whoever did it. */
  except: z.array(rowId),
  speachId: rowId.nullish(),
  pathId: rowId.nullish(),
  commentId: rowId.nullish(),
  awardId: rowId.nullish(),
  messageId: rowId.nullish(),
  /** How many people it is about. */
  people: rowId.nullish(),
  tell: z.array(z.object({ type: z.enum(NOTIFICATION_TYPES), audience })),
})

export type NotificationRequest = z.output<typeof request>

/** Tells everybody whom something concerns, a few thousand at a time: it goes on where it was ended. */
export const raiseNotifications = job({ name: 'notifications.raise', payload: request, concurrency: 2 })

/** Forgets what was acknowledged long ago. */
export const sweepNotifications = job({ name: 'notifications.sweep', payload: z.object({}), cron: '17 3 * * *' })

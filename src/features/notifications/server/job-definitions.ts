import { z } from 'zod'
import { job } from '#platform/queue/job.ts'
import { NOTIFICATION_TYPES } from '../types.ts'

const rowId = z.number().int()

/** The audience: the authors of a speach, administrators, people and groups by number, or the readers of a topic. */
const audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('MAKERS') }),
  z.object({ to: z.literal('ADMINS') }),
  z.object({ to: z.literal('PEOPLE'), userIds: z.array(rowId), groupIds: z.array(rowId) }),
  z.object({ to: z.literal('TOPIC'), topicId: rowId }),
])

export type Audience = z.output<typeof audience>

/** An event, its subject by row numbers, and its audiences with the type each receives. */
const request = z.object({
  /** The same whenever it is told of again. */
  key: z.string().min(1).max(200),
  /** The person behind it; null without one, ANONYMOUS if they must not be revealed. */
  source: z.union([rowId, z.literal('ANONYMOUS'), z.null()]),
  /** People who aren't notified, because they did it. */
  except: z.array(rowId),
  speachId: rowId.nullish(),
  pathId: rowId.nullish(),
  commentId: rowId.nullish(),
  awardId: rowId.nullish(),
  messageId: rowId.nullish(),
  groupId: rowId.nullish(),
  /** How many people it is about. */
  people: rowId.nullish(),
  /** Who is told as one type is not told as one that comes later in `tell`. */
  oncePerPerson: z.boolean().optional(),
  tell: z.array(z.object({ type: z.enum(NOTIFICATION_TYPES), audience })),
})

export type NotificationRequest = z.output<typeof request>

/** Notifies everyone concerned, a few thousand at a time, and resumes after an interruption. */
export const raiseNotifications = job({ name: 'notifications.raise', payload: request, concurrency: 2 })

/** Forgets what was acknowledged long ago. */
export const sweepNotifications = job({ name: 'notifications.sweep', payload: z.object({}), cron: '17 3 * * *' })

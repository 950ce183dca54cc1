import { z } from 'zod'
import { mentions } from '#features/social/schemas.ts'
import { SPEACH_STATES } from '#features/speaches/rules.ts'
import { NOTIFICATION_CATEGORIES, NOTIFICATION_TYPES } from './types.ts'

const count = z.number().int()
const moment = z.iso.datetime()

/** The person behind a notification. Of an anonymous one nothing is known: no number, name or picture. */
export const sourceUser = z.object({
  id: count.nullable(),
  userID: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  img: z.string().nullable(),
  anonymous: z.boolean(),
})

/** A notification as its reader may see it now (seed 000 §3). */
export const notification = z.object({
  key: count,
  typeNotification: z.enum(NOTIFICATION_TYPES),
  date: moment,
  /** Not acknowledged yet. */
  unread: z.boolean(),
  /** Null where nobody did it: a clock, a directory. */
  sourceUser: sourceUser.nullable(),
  speach: z
    .object({
      id: count,
      speachID: z.string(),
      title: z.string(),
      slug: z.string(),
      /** Address of the picture; null: the cover is drawn from the speachID. */
      img: z.string().nullable(),
      publication: z.enum(SPEACH_STATES),
      delayed_till: moment.nullable(),
      regulated_gmp: z.boolean(),
      isWorkflowInProgress: z.boolean(),
      canApprove: z.boolean(),
    })
    .nullable(),
  parcours: z.object({ pathId: count, title: z.string(), slug: z.string(), image: z.string().nullable() }).nullable(),
  message: z.object({ id: count, threadId: count.nullable(), content: z.string() }).nullable(),
  /**
   * `rating` is the rating that the author of the comment gave the speach; null without one. `mentions` are the people
   * it mentions.
   */
  commentaire: z.object({ id: count, rating: count.nullable(), content: z.string(), mentions }).nullable(),
  /** What somebody who shared it wrote with it, or why it was refused; null without. */
  words: z.string().nullable(),
  badge: z.object({ title: z.string() }).nullable(),
  topic: z.object({ id: count, title: z.string() }).nullable(),
  groupe: z.object({ id: count, name: z.string() }).nullable(),
  /** How many it is about, where many were told of at once (people of a list); else null. */
  count: count.nullable(),
})

export type Notification = z.infer<typeof notification>

/** Whether somebody is told of one kind of thing (seed 000 §3). */
export const notificationParameter = z.object({
  id: count,
  typeNotification: z.enum(NOTIFICATION_TYPES),
  activate: z.boolean(),
  category: z.enum(NOTIFICATION_CATEGORIES),
})

export type NotificationParameter = z.infer<typeof notificationParameter>

import { z } from 'zod'
import { event } from '#shared/event.ts'

const rowId = z.number().int()

/** Somebody wrote to a person. */
export const messageSent = event({
  name: 'messages.message-sent',
  payload: z.object({
    messageId: rowId,
    threadId: rowId,
    toId: rowId,
    /** Written by a reader to the trainer; otherwise the trainer's answer. */
    toTrainer: z.boolean(),
    by: rowId,
  }),
})

/** Somebody wrote in a topic of a group. */
export const topicMessageSent = event({
  name: 'messages.topic-message-sent',
  payload: z.object({ messageId: rowId, topicId: rowId, groupId: rowId, by: rowId }),
})

/** Somebody finds a message abusive. Who it was stays between them and the database. */
export const messageReported = event({
  name: 'messages.message-reported',
  payload: z.object({ reportId: rowId, messageId: rowId, by: rowId }),
})

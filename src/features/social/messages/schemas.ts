import { z } from 'zod'
import { shownPerson } from '#features/accounts/person-schemas.ts'

const moment = z.iso.datetime()

export const attachment = z.object({
  fileID: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
})

export type Attachment = z.infer<typeof attachment>

export const message = z.object({
  id: z.number().int(),
  author: shownPerson,
  /** Plain text; empty when it was deleted, or is nothing but its files. */
  content: z.string(),
  removed: z.boolean(),
  date: moment,
  /** The speach from which it was written, where this person may open it. */
  speach: z.object({ speachID: z.string(), title: z.string(), slug: z.string() }).nullable(),
  files: z.array(attachment),
  isOwn: z.boolean(),
  canDelete: z.boolean(),
  canReport: z.boolean(),
})

export type Message = z.infer<typeof message>

export const thread = z.object({
  id: z.number().int(),
  kind: z.enum(['DIRECT', 'TOPIC']),
  /** The other one of two. */
  person: shownPerson.nullable(),
  /** The title and group of a topic. */
  topic: z.object({ title: z.string(), groupId: z.number().int(), groupName: z.string() }).nullable(),
  last: z.object({
    content: z.string(),
    removed: z.boolean(),
    files: z.number().int(),
    date: moment,
    isOwn: z.boolean(),
  }),
  /** Messages of others that this person has not seen. */
  unread: z.number().int(),
})

export type MessageThread = z.infer<typeof thread>

/** A thread that is opened: what may be done in it. */
export const openThread = thread.omit({ last: true }).extend({
  canWrite: z.boolean(),
  /** Whether it is a topic that this person may rename. */
  canRename: z.boolean(),
  /** This person wants nothing from the other one. */
  isBlocking: z.boolean(),
})

export type OpenThread = z.infer<typeof openThread>

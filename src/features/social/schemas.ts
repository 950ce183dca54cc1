import { z } from 'zod'
import { rowId } from '#features/speaches/schemas.ts'

/** What names a person: the number or the uuid (PRODUCT §2). */
export const personRef = z.union([rowId, z.guid()])

export type PersonRef = z.output<typeof personRef>

/** A person as those see them who read what they wrote; without names once erased or deactivated. */
export const socialPerson = z.object({
  id: z.number().int().nullable(),
  userID: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  img: z.string().nullable(),
  anonymous: z.boolean(),
})

export type SocialPerson = z.infer<typeof socialPerson>

const answer = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  /** Plain text, in which `@[userID]` names a person; empty when it was removed. */
  content: z.string(),
  /** It was deleted and stands here for its answers. */
  removed: z.boolean(),
  edited: z.boolean(),
  date: z.iso.datetime(),
  author: socialPerson,
  /** The stars that who wrote it gave the speach. */
  rating: z.number().int().nullable(),
  isOwn: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canReport: z.boolean(),
})

export const comment = answer.extend({ answers: z.array(answer) })

export type SpeachComment = z.infer<typeof comment>
export type CommentAnswer = z.infer<typeof answer>

/** Those whom comments name, by their userID. */
export const mentions = z.record(z.string(), socialPerson)

export type Mentions = z.infer<typeof mentions>

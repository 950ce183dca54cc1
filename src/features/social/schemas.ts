import { z } from 'zod'
import { shownPerson } from '#features/accounts/person-schemas.ts'

const answer = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  /** Plain text, in which `@[userID]` names a person; empty when it was removed. */
  content: z.string(),
  /** It was deleted, but is shown as a placeholder for its replies. */
  removed: z.boolean(),
  edited: z.boolean(),
  date: z.iso.datetime(),
  author: shownPerson,
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

/** The people mentioned in comments, by their userID. */
export const mentions = z.record(z.string(), shownPerson)

export type Mentions = z.infer<typeof mentions>

import { z } from 'zod'

/** A chapter without a type yet: the editor offers the types, and readers never see it. */
export const noneContent = z.object({
  /** It stands for a chapter whose stored content cannot be read, until it is deleted or replaced. */
  unreadable: z.literal(true).optional(),
})

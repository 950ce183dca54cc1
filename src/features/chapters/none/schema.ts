import { z } from 'zod'

/** A chapter without a type yet: the editor offers the types, and readers never see it. */
export const noneContent = z.object({})

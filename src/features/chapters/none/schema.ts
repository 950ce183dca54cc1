import { z } from 'zod'

/** Nothing chosen yet: the editor offers the types, readers never meet it. */
export const noneContent = z.object({})

import { z } from 'zod'

/** A page of another site shown in a frame; an empty address means not chosen yet. */
export const embedContent = z.object({ url: z.string() })

import { z } from 'zod'
import { BOUNCE_REASONS } from './rules.ts'

/** Mails to somebody come back: since when, and why. */
export const bounce = z.object({ since: z.iso.datetime(), reason: z.enum(BOUNCE_REASONS) })

export type Bounce = z.infer<typeof bounce>

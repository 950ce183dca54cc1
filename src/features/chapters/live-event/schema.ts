import { z } from 'zod'

/** A meeting at a time; an empty time or address means not chosen yet (PRODUCT §14). */
export const liveEventContent = z.object({
  /** ISO time in UTC. */
  startsAt: z.iso.datetime().nullable(),
  durationMinutes: z.number().int(),
  /** The zone that the author thought of the time in, as the IANA database names it; empty as long as there is no time. */
  timeZone: z.string(),
  /** The https address to join. */
  url: z.string(),
})

export type LiveEventContent = z.infer<typeof liveEventContent>

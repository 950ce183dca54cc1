import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { speachRef } from '../schemas.ts'

/** A link in a chapter that readers may not be able to follow. */
const doubtfulLink = z.object({
  chapterId: z.number().int(),
  /** Exactly as written in the chapter. */
  url: z.string(),
  /**
   * `broken`: it leads nowhere. `unsure`: nobody can say at this moment, for the site is slow, down or lets nobody in
   * that is no browser, or there are too many to ask for.
   */
  state: z.enum(['broken', 'unsure']),
})

export type DoubtfulLink = z.infer<typeof doubtfulLink>

export const checkLinks = endpoint({
  method: 'POST',
  path: '/api/v2/speaches/{speachID}/check-links',
  auth: 'author',
  summary: 'Asks where the links in the draft lead: those that lead nowhere, and those of which it is not known.',
  // Every call may ask for dozens of addresses.
  rateLimit: { limit: 20, seconds: 60 },
  params: z.object({ speachID: speachRef }),
  responses: { 200: z.object({ links: z.array(doubtfulLink) }) },
})

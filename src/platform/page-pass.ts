import { z } from 'zod'
import type { Platform } from './platform.ts'
import { seal, unseal } from './seal.ts'

/** How long a pass opens its page. */
const PASS_MINUTES = 15

/** What a pass says: what it opens, for whom, and until when in milliseconds since 1970. */
const pass = z.object({ about: z.number().int(), userId: z.number().int(), until: z.number() })

/** What a pass opens, and for whom. */
interface Holder {
  /** The number of a row. */
  about: number
  userId: number
}

/**
 * A token that opens a page about something for one person, for 15 minutes. It opens the page only: whatever is done
 * there asks for the session and the right.
 * @param purpose the page: a pass for one opens no other
 */
export function issuePass({ secret, clock }: Platform, purpose: string, { about, userId }: Holder): string {
  const until = clock.now().getTime() + PASS_MINUTES * 60_000
  const sealed = seal(JSON.stringify({ about, userId, until }), secret, purpose)
  // It travels in an address, where the signs of base64 mean something else.
  return Buffer.from(sealed, 'base64').toString('base64url')
}

/** What a token opens for somebody; undefined where it is somebody else's, for another page, altered or too old. */
export function readPass({ secret, clock }: Platform, purpose: string, token: string, userId: number) {
  const opened = unseal(token, secret, purpose)
  const said = opened === undefined ? undefined : pass.parse(JSON.parse(opened))
  return said?.userId === userId && said.until >= clock.now().getTime() ? said.about : undefined
}

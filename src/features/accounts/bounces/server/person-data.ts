import type { Executor } from '#platform/database/database.ts'
import * as queries from './queries.ts'

/** Since when mails to a person come back, and why. */
export async function readPersonData(db: Executor, userId: number): Promise<unknown> {
  const found = await queries.findBounce(db, userId)
  return found ? { mailsComeBackSince: found.since, reason: found.reason } : null
}

import { callAs } from '#features/accounts/server/service.ts'
import { readFlags, readProductName, readTimeZone } from '#features/site/server/service.ts'
import { postMail } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import { presentNotifications } from '../../server/service.ts'
import { NOTIFICATION_FREQUENCIES } from '../../types.ts'
import { dueDigest, LISTED_MAX } from '../rules.ts'
import { composeDigest } from './compose.ts'
import { page } from './html.ts'
import * as queries from './queries.ts'
import { type Stopped, unsubscribeLink } from './unsubscribe-link.ts'

/** People who are looked for at a time. */
const BATCH = 100

/** Sends all digests that are due and have something new; each goes out once (PRODUCT §9). */
export async function sendDigests(platform: Platform, signal: AbortSignal): Promise<void> {
  const { database, clock } = platform
  const zone = await readTimeZone(database.db)
  const { comments } = await readFlags(database.db)
  const product = await readProductName(database.db)
  for (const frequency of NOTIFICATION_FREQUENCIES) {
    const due = dueDigest(frequency, clock.now(), zone)
    if (!due) continue
    const wanted = { ...due, frequency, comments }
    let after = 0
    for (;;) {
      const receivers = await queries.listReceivers(database.db, wanted, after, BATCH)
      for (const userId of receivers) {
        signal.throwIfAborted()
        await sendDigest(platform, userId, { due: wanted, product })
        after = userId
      }
      if (receivers.length < BATCH) break
    }
  }
}

/** Writes to one person: that they are, what it is, and the mail itself happen together, or none of it. */
async function sendDigest(
  platform: Platform,
  userId: number,
  { due, product }: { due: queries.Due; product: string },
): Promise<void> {
  const { database, queue, clock } = platform
  // Before the transaction: the embedded database has one connection.
  const caller = await callAs(platform, userId)
  if (!caller) return
  await database.transaction(async (tx) => {
    const now = clock.now()
    if (!(await queries.claim(tx, userId, due, now))) return
    const ids = await queries.markMailed(tx, userId, due, now)
    const person = await queries.findPerson(tx, userId)
    if (ids.length === 0 || !person) return
    const wanted = { userId, types: null, ids: ids.slice(0, LISTED_MAX), comments: due.comments }
    const listed = await presentNotifications(tx, caller.actor, wanted, { page: 1, size: LISTED_MAX })
    const { frequency } = due
    await postMail(queue, tx, composeDigest(platform, { to: person, frequency, product, listed, total: ids.length }))
  })
}

/** A whole mail around what is HTML already, for other digests. */
export const mailPage = page

/** The headers by which a mail program stops mails of a kind (RFC 8058), and the link for those who read them. */
export function stopOf(
  platform: Platform,
  userId: number,
  mails: Stopped,
): { link: string; headers: Record<string, string> } {
  const link = unsubscribeLink(platform, userId, mails)
  const headers = { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { link, headers }
}

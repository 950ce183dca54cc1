import type { z } from 'zod'
import { readFlags, readProductName } from '#features/site/server/service.ts'
import { canShare, slugOf } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import { enforceRateLimit } from '#platform/http/rate-limit.ts'
import { type MailMessage, postMail } from '#platform/mail/mail.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { shareSpeach as shareSpeachCall } from '../../contract.ts'
import { speachShared } from '../../events.ts'
import { ADDRESSES_MAX, SHARES_PER_HOUR } from '../../rules.ts'
import { mailShare } from '../job-definitions.ts'
import { readRecipients } from './recipients.ts'
import * as queries from './share-queries.ts'

/**
 * Shares a published speach with people; those who could not open it aren't told. An address counts as the person who
 * has it here, without revealing whether anyone does; other addresses are written to only if visitors may read.
 * @throws Problem 404, 403, 400 naming `users`, `groups`, or what is missing when nobody is named; 429
 */
export async function shareSpeach(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  given: z.output<(typeof shareSpeachCall)['body']>,
): Promise<Told> {
  return platform.database.transaction((tx) => shareIn(platform, tx, actor, ref, given))
}

interface Told {
  told: number
  unable: number
}

/** The same as a part of a transaction. @throws the same */
export async function shareIn(
  platform: Platform,
  tx: Transaction,
  actor: Actor,
  ref: SpeachRef,
  { users, groups, emails = [], message = '' }: z.output<(typeof shareSpeachCall)['body']>,
): Promise<Told> {
  const flags = await readFlags(tx)
  const { speach } = await openFor(tx, actor, ref, canShare)
  const named = await readRecipients(tx, actor, { users, groups })
  if (named.userIds.length + named.groupIds.length + emails.length === 0) {
    throw invalid({ users: 'nobody' }, 'NOBODY_NAMED', { texts: 'social' })
  }
  const addresses = [...new Set(emails)]
  await countShare(tx, actor, addresses.length)
  const counts = await queries.countReaders(tx, speach.id, named, actor.id)
  const addressed = await queries.findAddressed(tx, speach.id, addresses)
  const readers = await queries.keepReaders(tx, speach.id, [...named.userIds, ...addressed.userIds])
  const told = { userIds: readers.filter((id) => id !== actor.id), groupIds: named.groupIds }
  const share = { speachId: speach.id, sharedBy: actor.id, message, createdAt: platform.clock.now() }
  const shareId = await queries.insertShare(tx, share, told)
  await raiseEvent(platform, tx, speachShared, { shareId, speachId: speach.id, ...told, message, by: actor.id })
  await platform.queue.enqueue(tx, mailShare, { shareId })
  if (flags.openAccess && speach.visibility === 'PUBLIC') {
    await writeToStrangers(platform, tx, share, addressed.strangers, actor.language)
  }
  return counts
}

const HOUR_SECONDS = 3600

/**
 * Counts a share of somebody, and the addresses they write to, in the transaction of that share: what is refused does
 * not count. Every address does, whether anybody has it here or not.
 * @throws Problem 429 RATE_LIMITED
 */
async function countShare(tx: Transaction, { id }: Actor, addresses: number): Promise<void> {
  await enforceRateLimit(tx, `share user:${id}`, { limit: SHARES_PER_HOUR, seconds: HOUR_SECONDS })
  const limit = { limit: ADDRESSES_MAX, seconds: HOUR_SECONDS }
  if (addresses > 0) await enforceRateLimit(tx, `share address user:${id}`, limit, addresses)
}

interface Said {
  speachId: number
  sharedBy: number | null
  message: string
}

async function writeToStrangers(
  platform: Platform,
  tx: Transaction,
  share: Said,
  emails: string[],
  language: Locale,
): Promise<void> {
  const shared = await queries.findShared(tx, share.speachId, share.sharedBy)
  if (!shared) return
  // People call themselves what they like: whoever does not know them reads in the subject what we call them.
  const sender = platform.translate(language, 'social:shareMail.somebodyOf', { product: await readProductName(tx) })
  for (const email of emails) {
    const to = { email, firstName: '', language }
    await postMail(platform.queue, tx, compose(platform, share, shared, { ...to, sender }))
  }
}

/** People who are written to in one transaction. */
const BATCH = 100

/** Mails everyone named in a share who may read the speach now, and resumes after an interruption. */
export async function mailShareTo(platform: Platform, shareId: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const isDone = await platform.database.transaction(async (tx) => {
      const share = await queries.lockShare(tx, shareId)
      const shared = share && (await queries.findShared(tx, share.speachId, share.sharedBy))
      if (!share || !shared) return true
      const people = await queries.nextAddressees(tx, share, BATCH)
      for (const person of people) await postMail(platform.queue, tx, compose(platform, share, shared, person))
      const last = people.at(-1)
      if (last) await queries.moveShare(tx, shareId, last.id)
      return people.length < BATCH
    })
    if (isDone) return
  }
}

type Shared = NonNullable<Awaited<ReturnType<typeof queries.findShared>>>

/** The mail to one person, in their language; plain text, in which nothing that anybody wrote is markup. */
function compose(
  platform: Platform,
  { message }: Said,
  { speachID, title, firstName, lastName }: Shared,
  to: Pick<queries.Addressee, 'email' | 'firstName' | 'language'> & { sender?: string },
): MailMessage {
  const say = (key: string, values?: Record<string, string>) =>
    platform.translate(to.language, `social:shareMail.${key}`, values)
  const who = `${firstName ?? ''} ${lastName ?? ''}`.trim() || say('somebody')
  const link = `${publicOrigin(platform)}/s/${speachID}/${slugOf(title)}`
  const parts = [
    to.firstName ? say('hello', { name: to.firstName }) : say('helloStranger'),
    say('shares', { who, title }),
    ...(message ? [message] : []),
    link,
  ]
  return { to: to.email, subject: say('subject', { who: to.sender ?? who, title }), text: parts.join('\n\n') }
}

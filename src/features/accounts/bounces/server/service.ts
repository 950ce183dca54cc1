import type { SQL } from 'drizzle-orm'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readDeliveryReport } from '#platform/mail/delivery-report.ts'
import type { Bounces } from '#platform/mail/mail.ts'
import { checkProof } from '#platform/mail/proof.ts'
import { isOfDeadAddress } from '#platform/mail/status.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/errors.ts'
import { nameOf } from '../../people/rules.ts'
import type { UserRef } from '../../people/schemas.ts'
import { reasonOf } from '../rules.ts'
import type { Bounce } from '../schemas.ts'
import * as queries from './queries.ts'

/** Whether mails to the person of a number come back, as a condition of a statement. */
export function comesBack(userId: SQL): SQL {
  return queries.comesBack(userId)
}

/** What sending mails needs to know about addresses, and reports back about them. */
export function keepBounces({ database: { db }, clock }: Pick<Platform, 'database' | 'clock'>): Bounces {
  return {
    isDead: (address) => queries.isDead(db, address),
    async note({ address, status }) {
      const now = clock.now()
      // The server says it now, whenever the mail was written.
      await queries.note(db, { email: address, reason: reasonOf(status), status, writtenAt: now }, now)
    },
  }
}

/** Whether mails to oneself come back, since when and why. */
export async function readOwn(
  { database: { db } }: Pick<Platform, 'database'>,
  actor: Actor,
): Promise<{ bounce: Bounce | null }> {
  const found = await queries.findBounce(db, actor.id)
  return { bounce: found ? { ...found, since: found.since.toISOString() } : null }
}

/** Has mails to oneself tried again. */
export async function tryOwnAgain({ database, clock }: Platform, actor: Actor): Promise<void> {
  await database.transaction((tx) => queries.forget(tx, actor.id, clock.now()))
}

/** Has mails to a person tried again. @throws Problem 404 */
export async function tryAgain(platform: Platform, actor: Actor, ref: UserRef): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const person = await queries.findPerson(tx, ref)
    if (!person) throw notFound()
    const reason = await queries.forget(tx, person.id, platform.clock.now())
    if (reason === undefined) return
    const subject = { id: person.id, name: nameOf(person) }
    const [before, after] = [{ mailsComeBack: true }, { mailsComeBack: false }]
    await recordAuditActions(platform, tx, actor, [{ act: 'person.retryMails', subject, before, after }])
  })
}

/**
 * Takes a report of a mail server as it came. It counts only where it proves by the mail that it sends back, or by the
 * address that it was sent to, that we wrote to the very address of which it tells: whoever can make up a report could
 * silence someone else.
 */
export async function takeReport(
  { database: { db }, secret, clock }: Platform,
  source: Buffer,
): Promise<{ report: boolean; marked: number }> {
  const report = await readDeliveryReport(source)
  if (!report) return { report: false, marked: 0 }
  let marked = 0
  for (const { addresses, action, status } of report.recipients) {
    if (action !== 'failed' || !isOfDeadAddress(status)) continue
    for (const email of addresses) {
      const [writtenAt] = report.proofs.flatMap((proof) => checkProof(secret, proof, email) ?? [])
      if (!writtenAt) continue
      const bounced = { email, reason: reasonOf(status), status, writtenAt }
      if (await queries.note(db, bounced, clock.now())) marked += 1
    }
  }
  return { report: true, marked }
}

import { createHash, randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { readProductName } from '#features/site/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import { postSecretMail } from '#platform/mail/mail.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { Problem } from '#shared/errors.ts'
import { RESET_LINK_MINUTES } from '../rules.ts'
import { assertPasswordLength, setPassword } from './passwords.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000

/** Only this is kept of a link: the link itself is in the mail alone. */
export function fingerprintOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** What a mailed link ends with, which nobody guesses, and what is kept of it. */
export function newLinkToken(): { token: string; fingerprint: string } {
  const token = randomBytes(24).toString('base64url')
  return { token, fingerprint: fingerprintOf(token) }
}

/** Links on which these people choose a password, once; they work for so many minutes, or until one is set another way. */
export async function makeResetLinks(
  platform: Platform,
  tx: Transaction,
  userIds: readonly number[],
  minutes: number,
): Promise<Map<number, string>> {
  const expiresAt = new Date(platform.clock.now().getTime() + minutes * MINUTE_MS)
  const tokens = userIds.map((userId) => ({ userId, ...newLinkToken() }))
  await queries.insertResetTokens(
    tx,
    tokens.map(({ userId, fingerprint }) => ({ userId, fingerprint })),
    expiresAt,
  )
  const origin = publicOrigin(platform)
  return new Map(tokens.map(({ userId, token }) => [userId, `${origin}/reset-password?token=${token}`]))
}

/** Mails whoever has this address a link for a new password; nobody, when none has whose account is open. */
export async function mailResetLink(platform: Platform, email: string): Promise<void> {
  const user = await queries.findUserByEmail(platform.database.db, email)
  if (!user || user.deactivatedAt) return
  const product = await readProductName(platform.database.db)
  await platform.database.transaction(async (tx) => {
    const links = await makeResetLinks(platform, tx, [user.id], RESET_LINK_MINUTES)
    const link = links.get(user.id) ?? ''
    const values = { name: user.firstName, product, link, minutes: RESET_LINK_MINUTES }
    const text = (key: string) => platform.translate(user.language, `accounts:resetMail.${key}`, values)
    await postSecretMail(platform, tx, {
      ...{ to: user.email, subject: text('subject'), text: text('text') },
      isAwaited: true,
    })
  })
}

/**
 * Chooses a password on a link, which is used up by it, as are all others of this person.
 * @throws Problem 400 RESET_LINK_INVALID, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG
 */
export async function choosePasswordByLink(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  token: string,
  newPassword: string,
): Promise<void> {
  await assertPasswordLength(database.db, newPassword)
  const refused = new Problem(400, 'RESET_LINK_INVALID', { texts: 'accounts' })
  const link = { fingerprint: fingerprintOf(token), now: clock.now() }
  // Asked before a password is hashed, which is dear, and again once nobody else changes this person.
  if ((await queries.findResetToken(database.db, link)) === null) throw refused
  const hash = await hashPassword(newPassword)
  await database.transaction(async (tx) => {
    const userId = await queries.findResetToken(tx, link, { lock: true })
    if (userId === null || !(await queries.takeResetToken(tx, link.fingerprint))) throw refused
    await setPassword(tx, { userId, hash, way: 'link', now: link.now })
  })
}

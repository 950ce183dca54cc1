import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { z } from 'zod'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readFlags, readProductName, readSetting } from '#features/site/server/service.ts'
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import { enforceRateLimit } from '#platform/http/rate-limit.ts'
import { postSecretMail } from '#platform/mail/mail.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import { invalid, notFound, Problem } from '#shared/errors.ts'
import { isOfDomains } from '../../directory/rules.ts'
import { userAdded } from '../../people/events.ts'
import { SIGN_IN_LIMITS, SIGN_IN_WINDOW_SECONDS, SIGN_UP_LINK_HOURS, SIGN_UP_PATH } from '../../rules.ts'
import { assertPasswordLength, setPassword } from '../../server/passwords.ts'
import { findUserByEmail, insertUser, type UserRow } from '../../server/queries.ts'
import { fingerprintOf, newLinkToken } from '../../server/reset-links.ts'
import type { signUp } from '../contract.ts'
import * as queries from './queries.ts'

const HOUR_MS = 3_600_000

type NewPerson = z.output<(typeof signUp)['body']>

/** @throws Problem 404 while the organisation adds its people itself */
async function assertOpen({ database }: Platform): Promise<void> {
  if (!(await readFlags(database.db)).selfSignUp) throw notFound()
}

/**
 * Mails a link that makes an account, or the news that there is one. Whoever asks learns nothing of it: neither by the
 * answer nor by how long it takes.
 * @throws Problem 404 while sign-up is off; 400 SIGN_UP_DOMAIN naming `email`, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG;
 * 429 RATE_LIMITED
 */
export async function startSignUp(platform: Platform, person: NewPerson): Promise<void> {
  await assertOpen(platform)
  const { db } = platform.database
  const domains = (await readSetting(db, 'signUp.domains')) ?? []
  if (!isOfDomains(person.email, domains)) {
    throw invalid({ email: 'of another domain' }, 'SIGN_UP_DOMAIN', { texts: 'sign-up' })
  }
  await assertPasswordLength(db, person.password, 'password')
  const limit = { limit: SIGN_IN_LIMITS.perPersonAndAddress, seconds: SIGN_IN_WINDOW_SECONDS }
  await enforceRateLimit(db, `sign-up person ${person.email}`, limit)
  mailLink(platform, person).catch((error) => platform.log.error(error, 'a sign-up was not mailed'))
}

async function mailLink(platform: Platform, { password, ...person }: NewPerson): Promise<void> {
  const known = await findUserByEmail(platform.database.db, person.email)
  if (known) return mailKnown(platform, known)
  const hash = await hashPassword(password)
  const { token, fingerprint } = newLinkToken()
  const expiresAt = new Date(platform.clock.now().getTime() + SIGN_UP_LINK_HOURS * HOUR_MS)
  await platform.database.transaction(async (tx) => {
    await queries.insertSignUp(tx, { ...person, fingerprint, password: hash, expiresAt })
    const link = `${publicOrigin(platform)}${SIGN_UP_PATH}?token=${token}`
    await mailTo(platform, tx, 'confirm', { to: person, values: { link, hours: SIGN_UP_LINK_HOURS } })
  })
}

/** Whoever has an account is told so, unless it was ended: then it is between them and an administrator. */
async function mailKnown(platform: Platform, user: UserRow): Promise<void> {
  if (user.deactivatedAt) return
  const values = { link: `${publicOrigin(platform)}/login`, reset: `${publicOrigin(platform)}/forgotten-password` }
  await platform.database.transaction((tx) => mailTo(platform, tx, 'known', { to: user, values }))
}

interface SignUpMail {
  to: Pick<UserRow, 'email' | 'firstName' | 'language'>
  values: Record<string, string | number>
}

async function mailTo(
  platform: Platform,
  tx: Transaction,
  mail: 'confirm' | 'known',
  { to, values }: SignUpMail,
): Promise<void> {
  const product = await readProductName(tx)
  const say = (part: string) =>
    platform.translate(to.language, `sign-up:mails.${mail}.${part}`, { name: to.firstName, product, ...values })
  const message = { to: to.email, subject: say('subject'), text: say('text') }
  await postSecretMail(platform, tx, { ...message, isAwaited: true })
}

/**
 * Makes the account of a link, a plain reader's. The password is asked for again, so that nobody confirms what somebody
 * else asked for in their name (decision 0055).
 * @returns its address, to sign in with
 * @throws Problem 404 while sign-up is off; 400 SIGN_UP_LINK_INVALID, 403 SIGN_UP_PASSWORD naming `password`, 409
 * EMAIL_TAKEN, 429 RATE_LIMITED
 */
export async function finishSignUp(
  platform: Platform,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  await assertOpen(platform)
  const { database, clock } = platform
  const link = { fingerprint: fingerprintOf(token), now: clock.now() }
  const refused = new Problem(400, 'SIGN_UP_LINK_INVALID', { texts: 'sign-up' })
  const found = await queries.findSignUp(database.db, link)
  if (!found) throw refused
  const limit = { limit: SIGN_IN_LIMITS.perPersonAndAddress, seconds: SIGN_IN_WINDOW_SECONDS }
  await enforceRateLimit(database.db, `sign-up link ${link.fingerprint}`, limit)
  if (!(await verifyPassword({ hash: found.password, password }))) {
    const fields = { password: 'wrong' }
    throw new Problem(403, 'SIGN_UP_PASSWORD', { texts: 'sign-up', fields })
  }
  try {
    return await database.transaction(async (tx) => {
      const person = await queries.findSignUp(tx, link, { lock: true })
      if (!person) throw refused
      await addSignedUp(platform, tx, person)
      await queries.deleteSignUps(tx, person.email)
      return { email: person.email }
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Problem(409, 'EMAIL_TAKEN', { texts: 'accounts' })
    throw error
  }
}

async function addSignedUp(platform: Platform, tx: Transaction, person: queries.SignUpRow): Promise<void> {
  const { email, firstName, lastName, language } = person
  const name = `${firstName} ${lastName}`.trim()
  const now = platform.clock.now()
  const { id } = await insertUser(tx, {
    ...{ email, emailVerified: true, name, firstName, lastName, language },
    ...{ createdAt: now, updatedAt: now },
  })
  await setPassword(tx, { userId: id, hash: person.password, way: 'own', now })
  await raiseEvent(platform, tx, userAdded, { userId: id, by: null })
  const after = { email, firstName, lastName }
  await recordAuditActions(platform, tx, { id }, [{ act: 'person.signUp', subject: { id, name }, after }])
}

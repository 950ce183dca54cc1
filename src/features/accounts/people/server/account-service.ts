import { randomInt } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { type AuditAction, recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { readPasswordBounds, readProductName } from '#features/site/server/service.ts'
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import type { Context } from '#platform/http/implement.ts'
import { postSecretMail } from '#platform/mail/mail.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound, Problem } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { requireScope } from '#shared/token-scopes.ts'
import { assertPasswordLength, setPassword } from '../../server/passwords.ts'
import {
  addGroupMembers,
  findUser,
  findUserByEmail,
  insertUser,
  type UserRow,
  updateUser,
} from '../../server/queries.ts'
import type { createUser, NewPerson } from '../contract.ts'
import { userAdded } from '../events.ts'
import { changeRoles, GENERATED_LENGTH, mayChange } from '../rules.ts'
import type { AdminUser, UserRef } from '../schemas.ts'
import { additionOf, subjectOf } from './audit-facts.ts'
import * as queries from './change-queries.ts'
import { assertGroups, assertNoFault } from './change-service.ts'
import { inviteUsers } from './invitations.ts'
import { findUsers } from './list-queries.ts'
import { readUser } from './service.ts'

/** Letters and digits that nobody takes for each other. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Adds a person who chooses their own password on a link that is mailed to them.
 * @throws Problem 409 EMAIL_TAKEN, AI_NO_LICENCE; 400 naming `groups` or `aiEditor`; 403 SCOPE for an administrator by
 * a token that is not meant for that
 */
export async function addPerson(
  platform: Platform,
  { actor, scopes }: Pick<Context<typeof createUser>, 'actor' | 'scopes'>,
  person: NewPerson,
): Promise<AdminUser> {
  if (person.admin) requireScope(scopes, 'accounts')
  try {
    const id = await platform.database.transaction(async (tx) => {
      const user = await insertPerson(tx, actor, person)
      await inviteUsers(platform, tx, [user])
      await raiseEvent(platform, tx, userAdded, { userId: user.id, by: actor.id })
      await recordAuditActions(platform, tx, actor, (await findUsers(tx, [user.id])).map(additionOf))
      return user.id
    })
    return await readUser(platform, id)
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Problem(409, 'EMAIL_TAKEN', { texts: 'accounts' })
    throw error
  }
}

async function insertPerson(tx: Transaction, actor: Actor, person: NewPerson): Promise<UserRow> {
  const { admin, trainer, approver, aiEditor } = person
  const free = aiEditor ? await queries.lockLicences(tx) : null
  const none = { admin: false, trainer: false, approver: false, aiEditor: false }
  const said = { admin, trainer, approver, aiEditor }
  const { roles, fault } = changeRoles(none, said, { licenceIsFree: free === null || free > 0 })
  assertNoFault(fault)
  const groups = await assertGroups(tx, person.groups)
  const user = await insertUser(tx, {
    email: person.email,
    emailVerified: true,
    name: `${person.firstName} ${person.lastName}`.trim(),
    firstName: person.firstName,
    lastName: person.lastName,
    language: person.language ?? actor.language,
    isAdmin: roles.admin,
    isAuthor: roles.trainer,
    isApprover: roles.approver,
    hasAiLicence: roles.aiEditor,
  })
  for (const group of groups) await addGroupMembers(tx, group, [user.id])
  return user
}

async function mailPassword(platform: Platform, tx: Transaction, user: UserRow, password: string): Promise<void> {
  const product = await readProductName(tx)
  const values = { name: user.firstName, product, password, link: `${publicOrigin(platform)}/login` }
  const say = (part: string) => platform.translate(user.language, `people:mails.newPassword.${part}`, values)
  await postSecretMail(platform, tx, {
    ...{ to: user.email, subject: say('subject'), text: say('text') },
    isAwaited: true,
  })
}

/** Says whether a person must choose a new password at the next sign-in. @throws Problem 404, 403 SUPER_ADMIN */
export async function forcePasswordChange(
  platform: Platform,
  actor: Actor,
  ref: UserRef,
  isForced: boolean,
): Promise<AdminUser> {
  await withPerson(platform, actor, ref, async (tx, user) => {
    await updateUser(tx, user.id, { mustChangePassword: isForced, updatedAt: platform.clock.now() })
    await recordAuditActions(platform, tx, actor, [
      {
        act: 'person.update',
        subject: subjectOf(user),
        before: { mustChangePassword: user.mustChangePassword },
        after: { mustChangePassword: isForced },
      },
    ])
  })
  return readUser(platform, ref)
}

/**
 * Gives a person a new password, which they have to replace; they are signed out everywhere. Who does it to themselves
 * stays signed in here, and keeps it.
 * @throws Problem 404; 403 SUPER_ADMIN; 400 PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG with the count
 */
export async function resetPassword(
  platform: Platform,
  { actor, sessionId, locale }: { actor: Actor; sessionId: number; locale: Locale },
  ref: UserRef,
  password: string,
): Promise<{ message: string }> {
  await assertPasswordLength(platform.database.db, password, 'password')
  const hash = await hashPassword(password)
  const name = await withPerson(platform, actor, ref, async (tx, user) => {
    const isOwn = user.id === actor.id
    const keepSession = isOwn ? sessionId : undefined
    await setPassword(tx, {
      userId: user.id,
      hash,
      way: isOwn ? 'own' : { by: actor.id },
      keepSession,
      now: platform.clock.now(),
    })
    await recordAuditActions(platform, tx, actor, [passwordAction(user, isOwn)])
    return `${user.firstName} ${user.lastName}`.trim()
  })
  return { message: platform.translate(locale, 'people:messages.passwordReset', { name }) }
}

/**
 * Mails a person a password that nobody else sees, to be changed at the next sign-in (PRODUCT §3).
 * @throws Problem 404; 403 SUPER_ADMIN; 409 DEACTIVATED
 */
export async function generatePassword(
  platform: Platform,
  { actor, locale }: { actor: Actor; locale: Locale },
  email: string,
): Promise<{ message: string }> {
  const known = await findUserByEmail(platform.database.db, email)
  if (!known) throw notFound()
  const { min } = await readPasswordBounds(platform.database.db)
  const length = Math.max(GENERATED_LENGTH, min)
  const password = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const hash = await hashPassword(password)
  await withPerson(platform, actor, known.id, async (tx, user) => {
    if (user.deactivatedAt) throw new Problem(409, 'DEACTIVATED', { texts: 'people' })
    await setPassword(tx, { userId: user.id, hash, way: 'mailed', now: platform.clock.now() })
    await recordAuditActions(platform, tx, actor, [passwordAction(user, false)])
    await mailPassword(platform, tx, user, password)
  })
  return { message: platform.translate(locale, 'people:messages.passwordMailed', { email }) }
}

/**
 * Says that a person is who they should be, though another administrator set their password or changed their address. A
 * password of their own signs again. Of an address only links do: who had one sent there may be somebody else.
 * @throws Problem 404; 403 SUPER_ADMIN; SECOND_ADMIN for the person and for whoever it waits because of
 */
export async function confirmSigner(platform: Platform, actor: Actor, ref: UserRef): Promise<AdminUser> {
  await withPerson(platform, actor, ref, async (tx, user) => {
    if (!user.signingHold) return
    if (user.id === actor.id || user.signingHeldBy.includes(actor.id)) {
      throw forbidden('SECOND_ADMIN', { texts: 'people' })
    }
    const signingHold = user.signingHold === 'ADDRESS' ? 'PASSWORD' : null
    const signingHeldBy = signingHold ? user.signingHeldBy : []
    await updateUser(tx, user.id, { signingHold, signingHeldBy, updatedAt: platform.clock.now() })
    await recordAuditActions(platform, tx, actor, [
      {
        act: 'person.confirmSigner',
        subject: subjectOf(user),
        before: { signingHold: user.signingHold },
        after: { signingHold },
      },
    ])
  })
  return readUser(platform, ref)
}

function passwordAction(user: UserRow, isOwn: boolean): AuditAction {
  return { act: 'person.setPassword', subject: subjectOf(user), after: { mustChangePassword: !isOwn } }
}

/** Changes a person whom the caller may change, with the row locked. @throws Problem 404, 403 SUPER_ADMIN */
async function withPerson<Result>(
  platform: Platform,
  actor: Actor,
  ref: UserRef,
  act: (tx: Transaction, user: UserRow) => Promise<Result>,
): Promise<Result> {
  return platform.database.transaction(async (tx) => {
    const [held] = await queries.lockUsers(tx, [ref])
    const user = held && (await findUser(tx, held.id))
    if (!user) throw notFound()
    if (!mayChange(actor, { superAdmin: user.isSuperAdmin })) throw forbidden('SUPER_ADMIN', { texts: 'people' })
    return act(tx, user)
  })
}

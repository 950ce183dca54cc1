import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { z } from 'zod'
import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { type Executor, sqlState, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import type { Hear, Listening } from '#platform/database/listen.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { forbidden, notFound, Problem } from '#shared/errors.ts'
import { type Locale, readingLanguages } from '#shared/locales.ts'
import type { createFirstAdmin, Me, updateMe } from '../contract.ts'
import type { OfferedGroup } from '../person-schemas.ts'
import { FIRST_ADMIN_PATH, type PendingStep } from '../rules.ts'
import { actorOf, pendingOf } from './authenticate.ts'
import { CALLERS_CHANNEL } from './caller-memory.ts'
import { assertPasswordLength, setPassword } from './passwords.ts'
import { changePicture } from './picture-service.ts'
import * as queries from './queries.ts'
import { countPasswordTry } from './sign-in-limits.ts'

/** Any number, the same in every process: who holds it decides who is the first administrator. */
const FIRST_ADMIN_LOCK = 7_361_207

/** The signed-in person as the interface needs them. */
export async function readMe(platform: Platform, actor: Actor): Promise<Me> {
  const user = await queries.findUserWithTerms(platform.database.db, actor.id)
  if (!user) throw notFound()
  return presentMe(user)
}

function presentMe(user: NonNullable<Awaited<ReturnType<typeof queries.findUserWithTerms>>>): Me {
  return {
    id: user.id,
    userID: user.userId,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    img: user.image,
    language: user.language,
    contentLanguages: readingLanguages(user.contentLanguages, user.language),
    isAdmin: user.isAdmin,
    isAuthor: user.isAuthor,
    isApprover: user.isApprover,
    isAiEditor: user.isAuthor && user.hasAiLicence,
    isSuperAdmin: user.isSuperAdmin,
    pending: pendingOf(user),
  }
}

/**
 * Changes one's own names, languages or picture; names are written into the audit log.
 * @throws Problem 400 naming `picture`; 403 NAME_SIGNS for who may sign: an administrator changes it
 */
export async function changeMe(
  platform: Platform,
  actor: Actor,
  { picture, ...changes }: z.output<(typeof updateMe)['body']>,
): Promise<Me> {
  if (picture !== undefined) await changePicture(platform, actor, picture)
  await platform.database.transaction(async (tx) => {
    const user = await queries.findUser(tx, actor.id, { lock: true })
    if (!user) throw notFound()
    const before = { firstName: user.firstName, lastName: user.lastName }
    const { firstName = before.firstName, lastName = before.lastName } = changes
    const isRenamed = firstName !== before.firstName || lastName !== before.lastName
    if (isRenamed && !actor.isAdmin && (await queries.maySign(tx, actor.id))) {
      throw forbidden('NAME_SIGNS', { texts: 'accounts' })
    }
    const name = `${firstName} ${lastName}`.trim()
    await queries.updateUser(tx, actor.id, { ...changes, name, updatedAt: platform.clock.now() })
    await recordAuditActions(platform, tx, actor, [
      { act: 'person.update', subject: { id: actor.id, name }, before, after: { firstName, lastName } },
    ])
  })
  return readMe(platform, actor)
}

/**
 * Asks for somebody's password again, for what they sign; tries are counted like those of a sign-in.
 * @param field what is named where it is wrong
 * @throws Problem 403 WRONG_PASSWORD; NO_PASSWORD for who signs in elsewhere; PASSWORD_NOT_OWN or ADDRESS_NOT_OWN
 * since an administrator set the password or changed the address, until they have shown who they are; 429 TOO_MANY_TRIES
 */
export async function confirmPassword(
  { database: { db } }: Pick<Platform, 'database'>,
  actor: Actor,
  password: string,
  field: string,
): Promise<void> {
  const known = await queries.findPassword(db, actor.id)
  if (!known) throw forbidden('NO_PASSWORD', { texts: 'accounts' })
  if (known.hold) throw forbidden(`${known.hold}_NOT_OWN`, { texts: 'accounts' })
  const attempt = await countPasswordTry(db, actor.id)
  if (!(await verifyPassword({ hash: known.hash, password }))) {
    throw forbidden('WRONG_PASSWORD', { texts: 'accounts', fields: { [field]: 'wrong' } })
  }
  await attempt.forget()
}

/** Where a person is signed in, latest first. */
export async function listOwnSessions(platform: Platform, actor: Actor, sessionId: number) {
  const rows = await queries.listSessionsOf(platform.database.db, actor.id, platform.clock.now())
  const result = rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    isFramed: row.isFramed,
    userAgent: row.userAgent,
    ipAddress: row.ipAddress,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.updatedAt.toISOString(),
  }))
  return { result, total: result.length }
}

/** Ends one of the person's own sessions. @throws Problem 404 */
export async function revokeOwnSession(platform: Platform, actor: Actor, sessionId: number): Promise<void> {
  if (!(await queries.deleteSession(platform.database.db, actor.id, sessionId))) throw notFound()
}

/** Ends all of the person's sessions except this one. */
export async function revokeOtherOwnSessions(platform: Platform, actor: Actor, sessionId: number): Promise<void> {
  await queries.endSessions(platform.database.db, actor.id, sessionId)
}

export interface NewUser {
  email: string
  password: string
  firstName: string
  lastName: string
  language?: Locale
  roles?: Partial<Pick<queries.UserRow, 'isAdmin' | 'isSuperAdmin' | 'isAuthor' | 'isApprover' | 'hasAiLicence'>>
}

/**
 * Adds a person with a password.
 * @throws Problem 409 EMAIL_TAKEN
 */
export async function addUser(platform: Platform, person: NewUser): Promise<queries.UserRow> {
  const hash = await hashPassword(person.password)
  try {
    return await platform.database.transaction(async (tx) => {
      const user = await queries.insertUser(tx, {
        email: person.email.toLowerCase(),
        emailVerified: true,
        name: `${person.firstName} ${person.lastName}`.trim(),
        firstName: person.firstName,
        lastName: person.lastName,
        language: person.language ?? 'en',
        ...person.roles,
      })
      await setPassword(tx, { userId: user.id, hash, way: 'own', now: platform.clock.now() })
      return user
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Problem(409, 'EMAIL_TAKEN', { texts: 'accounts' })
    throw error
  }
}

/** The one-time link on which the first administrator is made; null once there are people (PRODUCT §13). */
export async function firstAdminLink(platform: Platform): Promise<string | null> {
  if (await queries.hasUsers(platform.database.db)) return null
  return `${publicOrigin(platform)}${FIRST_ADMIN_PATH}?token=${firstAdminToken(platform)}`
}

function firstAdminToken({ secret }: Platform): string {
  return createHmac('sha256', secret).update('first administrator').digest('base64url')
}

/**
 * Makes the first administrator, once: two at the same moment make one.
 * @throws Problem 403 FIRST_ADMIN_LINK when the token is wrong or somebody exists already; 400 PASSWORD_TOO_SHORT,
 * PASSWORD_TOO_LONG
 */
export async function makeFirstAdmin(
  platform: Platform,
  { token, ...person }: z.output<(typeof createFirstAdmin)['body']>,
): Promise<{ userID: string }> {
  const given = Buffer.from(token)
  const expected = Buffer.from(firstAdminToken(platform))
  const refused = forbidden('FIRST_ADMIN_LINK', { texts: 'accounts' })
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused
  await assertPasswordLength(platform.database.db, person.password, 'password')
  const hash = await hashPassword(person.password)
  return platform.database.transaction(async (tx) => {
    await queries.lockTransaction(tx, FIRST_ADMIN_LOCK)
    if (await queries.hasUsers(tx)) throw refused
    const user = await queries.insertUser(tx, {
      email: person.email,
      emailVerified: true,
      name: `${person.firstName} ${person.lastName}`.trim(),
      firstName: person.firstName,
      lastName: person.lastName,
      language: person.language ?? 'en',
      isAdmin: true,
      isSuperAdmin: true,
    })
    await setPassword(tx, { userId: user.id, hash, way: 'own', now: platform.clock.now() })
    return { userID: user.userId }
  })
}

/** Whether there is anybody besides one person. */
export async function hasSeveralPeople(db: Executor): Promise<boolean> {
  return queries.hasSeveralUsers(db)
}

/** Adds a group with its members. */
export async function addGroup(platform: Platform, name: string, userIds: number[]): Promise<number> {
  return platform.database.transaction(async (tx) => {
    const groupId = await queries.insertGroup(tx, { name })
    await queries.addGroupMembers(tx, groupId, userIds)
    return groupId
  })
}

/** Groups by name, with how many active people are in each; those of the system where they are asked for. */
export async function listGroups(db: Executor, asked: queries.GroupsAsked = {}): Promise<OfferedGroup[]> {
  return queries.listGroups(db, asked)
}

/** Somebody as who calls without a session, by a token; null once their account is ended. */
export async function callAs(
  { database }: Platform,
  userId: number,
): Promise<{ actor: Actor; pending: PendingStep[] } | null> {
  const found = await queries.findCallingPerson(database.db, userId)
  return found ? { actor: actorOf(found, found.groupIds), pending: pendingOf(found) } : null
}

/** The person as an actor, for work that the server does in their name. @throws Problem 404 */
export async function actAs(platform: Platform, userId: number): Promise<Actor> {
  const found = await queries.findUserWithGroups(platform.database.db, userId)
  if (!found) throw notFound()
  return actorOf(found.user, found.groupIds)
}

/** Hears whose rights or sessions have changed: numbers of people separated by commas, or nothing for everybody. */
export async function followCallers({ database }: Platform, hear: Hear): Promise<Listening> {
  return database.listen(CALLERS_CHANNEL, hear)
}

/** Those of these sessions, by number, that still let somebody in. */
export async function findOpenSessions({ database, clock }: Platform, ids: number[]): Promise<Set<number>> {
  return queries.findOpenSessions(database.db, ids, clock.now())
}

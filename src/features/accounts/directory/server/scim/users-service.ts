import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { NAME_MAX } from '#features/site/rules.ts'
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import { FALLBACK_LOCALE } from '#shared/locales.ts'
import { userAdded, userDeactivated } from '../../../people/events.ts'
import * as people from '../../../people/server/change-queries.ts'
import { deleteResetTokens, insertUser, updateUser } from '../../../server/queries.ts'
import { namesOf } from '../../rules.ts'
import * as queries from './queries.ts'
import { type PersonChanges, readEmail } from './read-user.ts'
import { invalidValue, ScimError } from './scim-error.ts'

/** A person by their id. @throws ScimError 404 */
export async function readPerson({ database: { db } }: Platform, userID: string): Promise<queries.ScimPerson> {
  const id = await queries.findPersonId(db, userID)
  const found = id === undefined ? undefined : await queries.findPerson(db, id)
  if (!found) throw notFound(userID)
  return found
}

/**
 * Adds a person. One whom a directory deleted before gets their account back.
 * @throws ScimError 409 uniqueness, 400 invalidValue without an address
 */
export async function addPerson(platform: Platform, said: PersonChanges): Promise<queries.ScimPerson> {
  const email = said.email ?? readEmail(said.userName)
  const changes = { ...said, email, userName: nameBeside(said.userName ?? null, email) }
  return withOwnNames(platform, async (tx) => {
    const deleted = await queries.findDeleted(tx, email, changes.userName)
    if (deleted !== undefined) {
      await queries.putNames(tx, deleted, { deletedAt: null })
      await change(platform, tx, deleted, { ...changes, active: changes.active ?? true })
      return deleted
    }
    return insertPerson(platform, tx, changes)
  })
}

async function insertPerson(
  platform: Platform,
  tx: Transaction,
  { email, userName, externalId, ...said }: PersonChanges & { email: string },
): Promise<number> {
  const { firstName, lastName } = namesOf(said, email, NAME_MAX)
  const now = platform.clock.now()
  const name = `${firstName} ${lastName}`.trim()
  const { id } = await insertUser(tx, {
    ...{ email, emailVerified: true, name, firstName, lastName, language: said.language ?? FALLBACK_LOCALE },
    ...{ createdAt: now, updatedAt: now, deactivatedAt: said.active === false ? now : null },
  })
  await queries.putNames(tx, id, { userName: userName ?? null, externalId: externalId ?? null })
  await raiseEvent(platform, tx, userAdded, { userId: id, by: null })
  const after = { email, firstName, lastName, active: said.active !== false }
  await recordAuditActions(platform, tx, null, [{ act: 'person.create', subject: { id, name }, after }])
  return id
}

/**
 * Changes a person; what is not said stays.
 * @throws ScimError 404; 403 for super-administrators and the last administrator; 409 uniqueness; 400 invalidValue
 */
export async function changePerson(
  platform: Platform,
  userID: string,
  changes: PersonChanges,
): Promise<queries.ScimPerson> {
  return withOwnNames(platform, async (tx) => {
    const id = await queries.findPersonId(tx, userID)
    if (id === undefined) throw notFound(userID)
    await change(platform, tx, id, changes)
    return id
  })
}

/** Ends a person’s account, and forgets that the directory knew them. @throws ScimError 404, 403 */
export async function removePerson(platform: Platform, userID: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const id = await queries.findPersonId(tx, userID)
    if (id === undefined) throw notFound(userID)
    await change(platform, tx, id, { active: false })
    await queries.putNames(tx, id, { deletedAt: platform.clock.now() })
  })
}

async function change(platform: Platform, tx: Transaction, id: number, changes: PersonChanges): Promise<void> {
  const held = await people.lockUsers(tx, [id], { admins: changes.active === false })
  const before = await queries.findPerson(tx, id)
  const person = held.find((one) => one.id === id)
  if (!before || !person) throw notFound(String(id))
  if (person.superAdmin) throw new ScimError(403, 'A directory changes nothing about super-administrators.')
  await changeNames(platform, tx, before, changes)
  if (changes.active === false && person.active) await endAccount(platform, tx, person, held, before.name)
  if (changes.active === true && !person.active) await openAccount(platform, tx, person, before.name)
}

async function changeNames(
  platform: Platform,
  tx: Transaction,
  before: queries.ScimPerson,
  changes: PersonChanges,
): Promise<void> {
  const { id } = before
  const firstName = changes.firstName || before.firstName
  const lastName = changes.lastName ?? before.lastName
  const email = changes.email ?? before.email
  const name = `${firstName} ${lastName}`.trim()
  const language = changes.language ?? before.language
  await queries.putNames(tx, id, {
    ...(changes.userName !== undefined && { userName: nameBeside(changes.userName, email) }),
    ...(changes.externalId !== undefined && { externalId: changes.externalId }),
  })
  const [old, now] = [factsOf(before), factsOf({ firstName, lastName, email, language })]
  if (JSON.stringify(old) === JSON.stringify(now)) return
  await updateUser(tx, id, { ...now, name, language: changes.language, updatedAt: platform.clock.now() })
  // A link that was mailed to the old address must not open the account.
  if (email !== before.email) await deleteResetTokens(tx, [id])
  await recordAuditActions(platform, tx, null, [
    { act: 'person.update', subject: { id, name }, before: old, after: now },
  ])
}

function factsOf({
  firstName,
  lastName,
  email,
  language,
}: Record<'firstName' | 'lastName' | 'email' | 'language', string>) {
  return { firstName, lastName, email, language }
}

async function endAccount(
  platform: Platform,
  tx: Transaction,
  { id, admin }: people.Held,
  held: readonly people.Held[],
  name: string,
): Promise<void> {
  const isLast = admin && held.every((one) => one.id === id || !one.admin || !one.active)
  if (isLast) throw new ScimError(403, 'The last administrator stays.')
  await people.deactivate(tx, [id], platform.clock.now())
  await deleteResetTokens(tx, [id])
  await raiseEvent(platform, tx, userDeactivated, { userId: id, by: null })
  await recordAuditActions(platform, tx, null, [{ act: 'person.deactivate', subject: { id, name } }])
}

/** The AI licence comes back where a seat is free. */
async function openAccount(platform: Platform, tx: Transaction, person: people.Held, name: string): Promise<void> {
  const free = person.aiEditor ? await people.lockLicences(tx) : null
  const hasSeat = free === null || free > 0
  await people.reactivate(tx, [person.id], hasSeat ? [] : [person.id], platform.clock.now())
  await recordAuditActions(platform, tx, null, [{ act: 'person.reactivate', subject: { id: person.id, name } }])
}

/** A sign-in name is only kept if it differs from the address. */
function nameBeside(userName: string | null, email: string): string | null {
  return userName !== null && userName.toLowerCase() !== email ? userName : null
}

async function withOwnNames(
  platform: Platform,
  act: (tx: Transaction) => Promise<number>,
): Promise<queries.ScimPerson> {
  try {
    return await platform.database.transaction(async (tx) => {
      const found = await queries.findPerson(tx, await act(tx))
      if (!found) throw invalidValue('The person is gone.')
      return found
    })
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new ScimError(409, 'Somebody has this address, userName or externalId already.', 'uniqueness')
  }
}

function notFound(userID: string): ScimError {
  return new ScimError(404, `There is no user ${userID}.`)
}

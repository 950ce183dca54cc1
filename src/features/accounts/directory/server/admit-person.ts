import { recordAuditActions } from '#features/audit/server/record-audit-actions.ts'
import { NAME_MAX } from '#features/site/rules.ts'
import { sqlState, type Transaction, UNIQUE_VIOLATION } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { raiseEvent } from '#platform/queue/events.ts'
import { FALLBACK_LOCALE, isLocale, type Locale } from '#shared/locales.ts'
import { emailAddress } from '../../contract.ts'
import { userAdded } from '../../people/events.ts'
import { type Held, lockUsers } from '../../people/server/change-queries.ts'
import { findUserByEmail, insertUser } from '../../server/queries.ts'
import { isOfDomains, namesOf } from '../rules.ts'
import type { Claims } from './claims.ts'
import { type ConnectionRow, providerOf } from './connection-queries.ts'
import { mapPerson } from './map-person.ts'
import { Refused } from './refused.ts'
import * as queries from './sign-in-queries.ts'

/** Longest name by which a provider calls somebody. */
const SUBJECT_MAX = 500

/**
 * Whom a provider’s claims are about: who came under this name before, else who has the confirmed address, else
 * somebody new where the connection makes accounts. Their roles and groups follow the mapping.
 * @returns the person’s number
 * @throws Refused
 */
export async function admitPerson(platform: Platform, connection: ConnectionRow, claims: Claims): Promise<number> {
  if (claims.subject === '' || claims.subject.length > SUBJECT_MAX) throw new Refused('FAILED', 'no usable subject')
  try {
    return await platform.database.transaction((tx) => admit(platform, tx, connection, claims))
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    // Somebody came in by the same name or address at the same moment: they are there now.
    return platform.database.transaction((tx) => admit(platform, tx, connection, claims))
  }
}

async function admit(platform: Platform, tx: Transaction, connection: ConnectionRow, claims: Claims): Promise<number> {
  const providerId = providerOf(connection.id)
  if (claims.email !== '' && !isOfDomains(claims.email, connection.domains)) {
    throw new Refused('WRONG_DOMAIN', 'the address is of another domain')
  }
  const known = await queries.findIdentity(tx, providerId, claims.subject)
  const id = known ?? (await findByAddress(tx, claims))
  if (id === null) return addPerson(platform, tx, connection, claims)
  const held = await lockUsers(tx, [id], { admins: mapsAdmins(connection) })
  const person = held.find((one) => one.id === id)
  if (!person) throw new Refused('NO_ACCOUNT', 'the account is gone')
  assertAdmissible(person)
  if (known === undefined) await link(tx, person, providerId, claims.subject)
  await mapPerson(platform, tx, { person, held, connection, values: claims.values })
  return id
}

function mapsAdmins({ mapping }: ConnectionRow): boolean {
  return mapping.rules.some(({ roles }) => roles.includes('ADMIN'))
}

/** @throws Refused when the address is missing, not confirmed or no address */
async function findByAddress(tx: Transaction, { email, isEmailVerified }: Claims): Promise<number | null> {
  if (email === '') throw new Refused('NO_EMAIL', 'no address')
  if (!isEmailVerified) throw new Refused('EMAIL_UNVERIFIED', 'the address is not confirmed')
  if (!emailAddress.safeParse(email).success) throw new Refused('NO_EMAIL', 'not an address')
  return (await findUserByEmail(tx, email))?.id ?? null
}

function assertAdmissible(person: Held): void {
  // Otherwise anyone who can manipulate the directory could gain every right.
  if (person.superAdmin) throw new Refused('SUPER_ADMIN', 'super-administrators sign in by password')
  if (!person.active) throw new Refused('DEACTIVATED', 'the account was ended')
}

/** An address may be given to someone else at the provider: who came by it first keeps the account. */
async function link(tx: Transaction, person: Held, providerId: string, accountId: string): Promise<void> {
  if (await queries.hasIdentity(tx, providerId, person.id)) {
    throw new Refused('LINKED_ELSEWHERE', 'somebody else of the provider has this account')
  }
  await queries.insertIdentity(tx, { userId: person.id, providerId, accountId })
  await queries.confirmEmail(tx, person.id)
}

async function addPerson(
  platform: Platform,
  tx: Transaction,
  connection: ConnectionRow,
  claims: Claims,
): Promise<number> {
  if (!connection.createsAccounts) throw new Refused('NO_ACCOUNT', 'nobody has this address')
  const { email } = claims
  const { firstName, lastName } = namesOf(claims, email, NAME_MAX)
  const name = `${firstName} ${lastName}`.trim()
  const { id } = await insertUser(tx, {
    ...{ email, emailVerified: true, name, firstName, lastName, language: languageOf(claims) },
    ...{ createdAt: platform.clock.now(), updatedAt: platform.clock.now() },
  })
  await queries.insertIdentity(tx, { userId: id, providerId: providerOf(connection.id), accountId: claims.subject })
  await raiseEvent(platform, tx, userAdded, { userId: id, by: null })
  const after = { email, firstName, lastName, directory: connection.name }
  await recordAuditActions(platform, tx, null, [{ act: 'person.create', subject: { id, name }, after }])
  const held = await lockUsers(tx, [id])
  const [person] = held
  if (person) await mapPerson(platform, tx, { person, held, connection, values: claims.values })
  return id
}

function languageOf({ language = '' }: Claims): Locale {
  const [tag = ''] = language.toLowerCase().split(/[-_]/)
  return isLocale(tag) ? tag : FALLBACK_LOCALE
}

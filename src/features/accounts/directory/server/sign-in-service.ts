import { createHash, randomBytes } from 'node:crypto'
import type { ExternalServices } from '#platform/external-services.ts'
import type { Platform } from '#platform/platform.ts'
import { notFound } from '#shared/errors.ts'
import { type ConnectionKind, SIGN_IN_MINUTES } from '../rules.ts'
import { admitPerson } from './admit-person.ts'
import type { ConnectionRow } from './connection-queries.ts'
import { findConnection, samlOf } from './connection-service.ts'
import * as oidc from './oidc.ts'
import { Refused } from './refused.ts'
import * as saml from './saml.ts'
import type { Assertion } from './saml-assertion.ts'
import * as queries from './sign-in-queries.ts'

const TOKEN_BYTES = 32

/** A number of its own for a browser, a sign-in or a ticket. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The person to let in, and the page they wanted to see. */
export interface Entry {
  userId: number
  next: string
}

/** A connection by which people can sign in now, of this kind where one is said. @throws Problem 404 */
export async function openConnection(platform: Platform, id: number, kind?: ConnectionKind): Promise<ConnectionRow> {
  const connection = await findConnection(platform, id)
  if (!connection.isEnabled || (kind && connection.kind !== kind)) throw notFound()
  return connection
}

/** A SAML connection, whether it is on or not: a provider must know us before it can be. @throws Problem 404 */
export async function findSaml(platform: Platform, id: number): Promise<ConnectionRow> {
  const connection = await findConnection(platform, id)
  if (connection.kind !== 'saml') throw notFound()
  return connection
}

/**
 * Begins a sign-in and says where to send the browser.
 * @param browser what only this browser knows
 * @throws Refused when the provider cannot be reached
 */
export async function beginSignIn(
  platform: Platform,
  externalServices: ExternalServices,
  connection: ConnectionRow,
  { browser, next }: { browser: string; next: string },
): Promise<string> {
  const state = newToken()
  const address =
    connection.kind === 'oidc'
      ? await oidc.addressOfProvider(platform, externalServices, connection, state)
      : await saml.addressOfProvider(platform, connection, state)
  await keepSignIn(platform, connection, state, { browserHash: hashOf(browser), next, userId: null })
  return address
}

/**
 * Completes a sign-in with an OpenID Connect provider: once, and only in the browser that began it.
 * @throws Refused
 */
export async function endOidcSignIn(
  platform: Platform,
  externalServices: ExternalServices,
  connection: ConnectionRow,
  { browser, query }: { browser: string; query: URLSearchParams },
): Promise<Entry> {
  const state = query.get('state') ?? ''
  const { next } = await takeSignIn(platform, connection, state, browser)
  const claims = await oidc.readAnswer(platform, externalServices, connection, { query, state })
  return { userId: await admitPerson(platform, connection, claims), next }
}

/**
 * Takes what a SAML provider posted, once. It comes from another site and so without cookies: what it lets in is a
 * ticket, which the browser that left turns into a session.
 * @returns the ticket
 * @throws Refused
 */
export async function endSamlSignIn(platform: Platform, connection: ConnectionRow, response: string): Promise<string> {
  const assertion = await saml.readResponse(platform, connection, response)
  const { id, expiresAt } = assertion
  const isNew = await queries.insertAssertion(platform.database.db, {
    ...{ connectionId: connection.id, assertionHash: hashOf(id), expiresAt },
  })
  if (!isNew) throw new Refused('EXPIRED', 'the assertion was used before')
  const asked = await requestOf(platform, connection, assertion)
  const userId = await admitPerson(platform, connection, saml.claimsOf(assertion, connection))
  const ticket = newToken()
  await keepSignIn(platform, connection, ticketOf(ticket), { ...asked, userId })
  return ticket
}

/** Turns a ticket into an entry, once, in the browser that left. @throws Refused */
export async function useTicket(
  platform: Platform,
  connection: ConnectionRow,
  { browser, ticket }: { browser: string; ticket: string },
): Promise<Entry> {
  const { userId, next } = await takeSignIn(platform, connection, ticketOf(ticket), browser)
  if (userId === null) throw new Refused('FAILED', 'not a ticket')
  return { userId, next }
}

/** The request that an assertion answers, which it does once; or none, where the connection allows that. */
async function requestOf(
  { database: { db }, clock }: Platform,
  connection: ConnectionRow,
  { inResponseTo }: Assertion,
): Promise<Pick<queries.SignInRow, 'browserHash' | 'next'>> {
  if (inResponseTo === null) {
    if (!samlOf(connection).allowsUnasked) throw new Refused('FAILED', 'nobody asked for the assertion')
    return { browserHash: null, next: '/' }
  }
  const tokenHash = hashOf(saml.stateOf(inResponseTo))
  const request = await queries.takeSignIn(db, { tokenHash, connectionId: connection.id }, clock.now())
  if (!request || request.userId !== null) throw new Refused('EXPIRED', 'an answer to no request of ours')
  return request
}

async function takeSignIn(
  { database: { db }, clock }: Platform,
  { id }: ConnectionRow,
  token: string,
  browser: string,
): Promise<queries.SignInRow> {
  const found = await queries.takeSignIn(db, { tokenHash: hashOf(token), connectionId: id }, clock.now())
  if (!found) throw new Refused('EXPIRED', 'no such sign-in is under way')
  // Whoever began a sign-in must not end it in someone else's browser.
  if (found.browserHash !== null && found.browserHash !== hashOf(browser)) {
    throw new Refused('FAILED', 'begun in another browser')
  }
  return found
}

async function keepSignIn(
  { database: { db }, clock }: Platform,
  { id }: ConnectionRow,
  token: string,
  values: Pick<queries.SignInRow, 'browserHash' | 'next' | 'userId'>,
): Promise<void> {
  const { browserHash, next, userId } = values
  const expiresAt = new Date(clock.now().getTime() + SIGN_IN_MINUTES * 60_000)
  await queries.insertSignIn(db, {
    ...{ tokenHash: hashOf(token), connectionId: id },
    ...{ browserHash, next, userId, expiresAt },
  })
}

/** Tickets and states are told apart: neither does the other’s work. */
function ticketOf(ticket: string): string {
  return `ticket ${ticket}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

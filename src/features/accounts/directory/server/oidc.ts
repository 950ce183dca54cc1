import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import { z } from 'zod'
import type { ExternalServices } from '#platform/external-services.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import type { Platform } from '#platform/platform.ts'
import { CLOCK_SKEW_SECONDS } from '../rules.ts'
import type { Claims } from './claims.ts'
import type { ConnectionRow } from './connection-queries.ts'
import { addressesOf, oidcOf, secretOf } from './connection-service.ts'
import { Refused } from './refused.ts'

const TIMEOUT_MS = 10_000
const ANSWER_MAX = 1024 * 1024
const USUAL_SCOPES = ['openid', 'profile', 'email']

/**
 * The address to which a person is sent to sign in.
 * @param state comes back with them, and is known to this sign-in alone
 */
export async function addressOfProvider(
  platform: Platform,
  externalServices: ExternalServices,
  connection: ConnectionRow,
  state: string,
): Promise<string> {
  const provider = await discover(platform, externalServices, connection)
  const scopes = oidcOf(connection)
    .scopes.split(/\s+/)
    .filter((scope) => scope !== '')
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: addressesOf(platform, connection).callback,
    scope: [...new Set([...USUAL_SCOPES, ...scopes])].join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(derive(platform, 'verifier', state)),
    code_challenge_method: 'S256',
    nonce: derive(platform, 'nonce', state),
    state,
  })
  return address.href
}

/**
 * The provider's claims about the person it sent back, after checking code, state, nonce, issuer, signature and times.
 * @param query of the address to which they were sent
 * @throws Refused
 */
export async function readAnswer(
  platform: Platform,
  externalServices: ExternalServices,
  connection: ConnectionRow,
  { query, state }: { query: URLSearchParams; state: string },
): Promise<Claims> {
  const provider = await discover(platform, externalServices, connection)
  try {
    const address = new URL(`${addressesOf(platform, connection).callback}?${query}`)
    const tokens = await client.authorizationCodeGrant(provider, address, {
      pkceCodeVerifier: derive(platform, 'verifier', state),
      expectedState: state,
      expectedNonce: derive(platform, 'nonce', state),
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Refused('FAILED', 'no identity in the answer')
    if (claims.email !== undefined || !provider.serverMetadata().userinfo_endpoint) return claimsOf(claims, connection)
    const more = await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
    return claimsOf({ ...more, ...claims }, connection)
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Fetches the metadata of a provider. @throws Refused UNREACHABLE, FAILED */
async function discover(
  platform: Platform,
  externalServices: ExternalServices,
  connection: ConnectionRow,
): Promise<client.Configuration> {
  const { issuer, clientId } = oidcOf(connection)
  const clockTolerance = { [client.clockTolerance]: CLOCK_SKEW_SECONDS }
  try {
    return await client.discovery(
      new URL(issuer),
      clientId,
      clockTolerance,
      authenticateAs(secretOf(platform, connection)),
      {
        [client.customFetch]: fetchBy(externalServices),
        // Signatures of identities count, whatever way they came.
        execute: [
          client.enableNonRepudiationChecks,
          ...(externalServices.allowsHttp ? [client.allowInsecureRequests] : []),
        ],
      },
    )
  } catch (error) {
    throw asRefusal(error)
  }
}

/** Shows the secret in the way that the provider asks for; without one, the proof of the code is enough. */
function authenticateAs(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None()
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported
    const isBasic = ways === undefined || (ways.includes('client_secret_basic') && !ways.includes('client_secret_post'))
    return (isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret))(server, ...rest)
  }
}

/** Lets the library reach what people may point at, and nothing else. */
export function fetchBy({ exchange }: ExternalServices): client.CustomFetch {
  return (url, { method, headers, body, signal }) =>
    exchange(url, {
      method,
      headers,
      body: body === undefined || body === null ? undefined : String(body),
      signal,
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_MAX,
    })
}

/** A secret of one sign-in that need not be kept anywhere. */
function derive({ secret }: Platform, purpose: 'verifier' | 'nonce', state: string): string {
  return createHmac('sha256', secret).update(`directory ${purpose} ${state}`).digest('base64url')
}

const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1'
const text = z.string().catch('')

function claimsOf(claims: Record<string, unknown> & { sub: string }, { mapping }: ConnectionRow): Claims {
  const said = claims[mapping.claim]
  return {
    subject: claims.sub,
    email: text.parse(claims.email).trim().toLowerCase(),
    // Entra ID says of an address that its domain is the organisation's own instead.
    isEmailVerified: isTrue(claims.email_verified) || isTrue(claims.xms_edov),
    firstName: text.parse(claims.given_name),
    lastName: text.parse(claims.family_name),
    fullName: text.parse(claims.name),
    language: text.parse(claims.locale),
    values: mapping.claim === '' ? [] : [said ?? []].flat().map(String),
  }
}

function asRefusal(error: unknown): Refused {
  if (error instanceof Refused) return error
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return new Refused('UNREACHABLE', cause.message)
  }
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
    return new Refused('CANCELLED', 'denied')
  }
  return new Refused('FAILED', error instanceof Error ? error.message : String(error))
}

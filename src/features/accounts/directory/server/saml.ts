import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { Platform } from '#platform/platform.ts'
import { SAML_ATTRIBUTES_MAX, SAML_RESPONSE_MAX, SAML_TAGS_MAX } from '../rules.ts'
import type { SamlConfig } from '../schemas.ts'
import type { Claims } from './claims.ts'
import type { ConnectionRow } from './connection-queries.ts'
import { addressesOf, samlOf } from './connection-service.ts'
import { Refused } from './refused.ts'
import { type Assertion, readAssertion } from './saml-assertion.ts'
import { algorithmsIn, hasDeclarations, parseXml } from './xml.ts'

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** How providers usually call what we ask for, most usual first. */
const USUAL_ATTRIBUTES = {
  email: [`${CLAIMS}/emailaddress`, 'email', 'mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3'],
  firstName: [`${CLAIMS}/givenname`, 'firstName', 'givenName', 'given_name', 'urn:oid:2.5.4.42'],
  lastName: [`${CLAIMS}/surname`, 'lastName', 'surname', 'sn', 'family_name', 'urn:oid:2.5.4.4'],
} as const

/** Signatures and digests that are taken. */
const STRONG = /#(rsa-|ecdsa-)?sha(256|384|512)$/

/** The request id for a state. XML ids must begin with a letter or an underscore. */
function requestOf(state: string): string {
  return `_${state}`
}

/** The state of a request that was made here. */
export function stateOf(request: string): string {
  return request.slice(1)
}

/** The address to which a person is sent to sign in. @param state is known to this sign-in alone */
export async function addressOfProvider(platform: Platform, connection: ConnectionRow, state: string): Promise<string> {
  return open(platform, connection, requestOf(state)).getAuthorizeUrlAsync('', undefined, {})
}

/** The metadata that the provider needs from us. */
export function metadataOf(platform: Platform, connection: ConnectionRow): string {
  const { callback, metadata } = addressesOf(platform, connection)
  return generateServiceProviderMetadata({
    ...{ issuer: metadata ?? '', callbackUrl: callback, wantAssertionsSigned: true },
    // The same id each time, so that a provider that compares metadata sees no false change.
    generateUniqueId: () => `_connection_${connection.id}`,
  })
}

/**
 * Reads a response after verifying that the provider signed it for us, for this sign-in and for now.
 * @param response as it was posted: base64
 * @throws Refused
 */
export async function readResponse(
  platform: Platform,
  connection: ConnectionRow,
  response: string,
): Promise<Assertion> {
  const text = Buffer.from(response, 'base64').toString('utf8')
  if (text.length > SAML_RESPONSE_MAX) throw new Refused('FAILED', 'too large')
  if (hasDeclarations(text)) throw new Refused('FAILED', 'declares something')
  if (has(text, '<', SAML_TAGS_MAX) || has(text, '=', SAML_ATTRIBUTES_MAX))
    throw new Refused('FAILED', 'too many parts')
  const { callback, metadata } = addressesOf(platform, connection)
  try {
    assertStrong(text)
    const { profile } = await open(platform, connection).validatePostResponseAsync({ SAMLResponse: response })
    if (!profile?.getAssertionXml) throw new Refused('FAILED', 'no assertion')
    return readAssertion(profile.getAssertionXml(), {
      ...{ issuer: samlOf(connection).entityId, audience: metadata ?? '', recipient: callback },
      now: platform.clock.now(),
    })
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('FAILED', error instanceof Error ? error.message : String(error))
  }
}

/** Whether a sign stands in a text more often than so many times. */
function has(text: string, sign: string, most: number): boolean {
  let at = -1
  for (let count = 0; count <= most; count += 1) {
    at = text.indexOf(sign, at + 1)
    if (at === -1) return false
  }
  return true
}

/** SHA-1 is broken: who can make two texts of one digest brings another one under the same signature. @throws Refused */
function assertStrong(text: string): void {
  const weak = algorithmsIn(parseXml(text)).find((algorithm) => !STRONG.test(algorithm))
  if (weak !== undefined) throw new Refused('FAILED', `signed by ${weak}`)
}

/** The claims of an assertion. */
export function claimsOf({ subject, format, attributes }: Assertion, connection: ConnectionRow): Claims {
  const { attributes: named } = samlOf(connection)
  const isAddress = format.endsWith(':emailAddress')
  const email = (find(attributes, named, 'email') || (isAddress ? subject : '')).toLowerCase()
  const { claim } = connection.mapping
  return {
    // A transient name changes each time, so the address identifies the person instead.
    subject: format.endsWith(':transient') ? `email ${email}` : subject,
    email,
    // The organisation's own provider signed it.
    isEmailVerified: true,
    firstName: find(attributes, named, 'firstName'),
    lastName: find(attributes, named, 'lastName'),
    values: claim === '' ? [] : (attributes.get(claim) ?? []),
  }
}

function find(
  attributes: Assertion['attributes'],
  named: SamlConfig['attributes'],
  what: keyof typeof USUAL_ATTRIBUTES,
): string {
  const names = named[what] === '' ? USUAL_ATTRIBUTES[what] : [named[what]]
  return names.map((name) => attributes.get(name)?.[0] ?? '').find((value) => value !== '') ?? ''
}

function open(platform: Platform, connection: ConnectionRow, request?: string): SAML {
  const { callback, metadata } = addressesOf(platform, connection)
  const { signInUrl, certificates } = samlOf(connection)
  return new SAML({
    ...{ callbackUrl: callback, issuer: metadata ?? '', audience: metadata ?? '' },
    ...{ entryPoint: signInUrl, idpCert: certificates },
    wantAssertionsSigned: true,
    // The assertion is signed, and nothing else in the response is believed.
    wantAuthnResponseSigned: false,
    // Times and requests are looked at by `readAssertion`, which reads the signed part only, and in the database.
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    ...(request !== undefined && { generateUniqueId: () => request }),
  })
}

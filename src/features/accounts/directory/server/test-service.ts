import * as client from 'openid-client'
import type { ExternalServices } from '#platform/external-services.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import type { Platform } from '#platform/platform.ts'
import { invalid, Problem } from '#shared/errors.ts'
import { METADATA_MAX, type TestFault } from '../rules.ts'
import type { ProviderMetadata, TestResult } from '../schemas.ts'
import type { ConnectionRow } from './connection-queries.ts'
import { findConnection, isComplete, oidcOf, samlOf } from './connection-service.ts'
import { fetchBy } from './oidc.ts'
import { parseMetadata, readCertificate } from './saml-metadata.ts'
import { XmlError } from './xml.ts'

const TIMEOUT_MS = 10_000

type Facts = TestResult['facts']

/** Asks the provider of a connection for what it says of itself, and tells what does not fit. @throws Problem 404 */
export async function testConnection(
  platform: Platform,
  externalServices: ExternalServices,
  id: number,
): Promise<TestResult> {
  const connection = await findConnection(platform, id)
  const { faults, facts } =
    connection.kind === 'oidc'
      ? await testOidc(externalServices, connection)
      : await testSaml(externalServices, connection, platform.clock.now())
  const all: TestFault[] = [...(isComplete(connection) ? [] : (['INCOMPLETE'] as const)), ...faults]
  return { ok: all.length === 0, faults: [...new Set(all)], facts }
}

async function testOidc(
  externalServices: ExternalServices,
  connection: ConnectionRow,
): Promise<{ faults: TestFault[]; facts: Facts }> {
  const { issuer, clientId } = oidcOf(connection)
  if (!URL.canParse(issuer)) return { faults: ['INCOMPLETE'], facts: [] }
  if (!isReachable(externalServices, issuer)) return { faults: ['NOT_PUBLIC'], facts: [] }
  try {
    const provider = await client.discovery(new URL(issuer), clientId || 'unknown', undefined, client.None(), {
      [client.customFetch]: fetchBy(externalServices),
      execute: externalServices.allowsHttp ? [client.allowInsecureRequests] : [],
    })
    const said = provider.serverMetadata()
    const facts = factsOf({
      issuer: said.issuer,
      authorization_endpoint: said.authorization_endpoint,
      token_endpoint: said.token_endpoint,
      jwks_uri: said.jwks_uri,
    })
    const hasAll = said.authorization_endpoint && said.token_endpoint && said.jwks_uri
    const hasCode = said.response_types_supported?.includes('code') ?? true
    return { faults: hasAll && hasCode ? [] : ['NO_CODE_FLOW'], facts }
  } catch (error) {
    return { faults: [oidcFault(error)], facts: [] }
  }
}

function oidcFault(error: unknown): TestFault {
  const outbound = outboundErrorOf(error)
  if (outbound) return faultOf(outbound)
  return error instanceof Error && /issuer/i.test(error.message) ? 'WRONG_ISSUER' : 'NO_DISCOVERY'
}

async function testSaml(
  externalServices: ExternalServices,
  connection: ConnectionRow,
  now: Date,
): Promise<{ faults: TestFault[]; facts: Facts }> {
  const { entityId, signInUrl, certificates, metadataUrl } = samlOf(connection)
  const read = certificates.map((text) => readCertificate(text))
  const holding = read.filter((one) => one && one.validToDate > now)
  const faults: TestFault[] = read.length > 0 && holding.length === 0 ? ['CERTIFICATE_OVER'] : []
  const facts = read.flatMap((one) => (one ? [{ name: 'certificate', value: one.validToDate.toISOString() }] : []))
  if (metadataUrl === '') return { faults, facts }
  try {
    const said = parseMetadata(await fetchText(externalServices, metadataUrl))
    if (said.entityId !== entityId) faults.push('OTHER_ENTITY')
    if (said.signInUrl !== signInUrl) faults.push('OTHER_ADDRESS')
    if (!said.certificates.some((one) => certificates.includes(one))) faults.push('OTHER_CERTIFICATE')
    return { faults, facts: [...factsOf({ entityID: said.entityId, SingleSignOnService: said.signInUrl }), ...facts] }
  } catch (error) {
    const outbound = outboundErrorOf(error)
    if (!outbound && !(error instanceof XmlError)) throw error
    return { faults: [...faults, outbound ? faultOf(outbound) : 'NO_METADATA'], facts }
  }
}

/**
 * What metadata of a SAML provider says, from its address or as a text.
 * @throws Problem 400 naming `url` or `xml`: NO_METADATA, UNREACHABLE, NOT_PUBLIC
 */
export async function readMetadata(
  externalServices: ExternalServices,
  { url, xml }: { url?: string; xml?: string },
): Promise<ProviderMetadata> {
  const field = url ? 'url' : 'xml'
  try {
    return parseMetadata(url ? await fetchText(externalServices, url) : (xml ?? ''))
  } catch (error) {
    if (error instanceof Problem) throw error
    const outbound = outboundErrorOf(error)
    if (outbound) throw invalid({ [field]: 'not reached' }, faultOf(outbound), { texts: 'directory' })
    if (error instanceof XmlError) throw invalid({ [field]: 'no metadata' }, 'NO_METADATA', { texts: 'directory' })
    throw error
  }
}

/** Providers speak https; what is fetched without it may be anybody’s. */
function isReachable({ allowsHttp }: ExternalServices, url: string): boolean {
  return allowsHttp || url.toLowerCase().startsWith('https:')
}

async function fetchText(externalServices: ExternalServices, url: string): Promise<string> {
  if (!isReachable(externalServices, url)) throw new OutboundError('BAD_URL', 'not by https')
  const options = { method: 'GET', headers: {}, body: undefined, timeoutMs: TIMEOUT_MS, maxBytes: METADATA_MAX }
  const response = await externalServices.exchange(url, options)
  if (!response.ok) throw new OutboundError('STATUS', `answered ${response.status}`)
  return response.text()
}

function outboundErrorOf(error: unknown): OutboundError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause
  }
  return undefined
}

function faultOf({ code }: OutboundError): 'NOT_PUBLIC' | 'UNREACHABLE' {
  return code === 'ADDRESS_REFUSED' || code === 'BAD_URL' ? 'NOT_PUBLIC' : 'UNREACHABLE'
}

function factsOf(said: Record<string, string | undefined>): Facts {
  return Object.entries(said).flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

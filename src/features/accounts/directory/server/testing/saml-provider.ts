import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Keys of providers: the one that a connection trusts, and one that it does not. */
export const KEYS = {
  own: { key: read('own-key.pem'), certificate: read('own-certificate.pem') },
  other: { key: read('other-key.pem'), certificate: read('other-certificate.pem') },
}

export const ENTITY_ID = 'https://directory.test/saml'

/** What an assertion says; times in seconds from now. */
export interface Said {
  id?: string
  issuer?: string
  audience: string
  recipient: string
  inResponseTo?: string
  subject: string
  format?: string
  notBefore?: number
  notOnOrAfter?: number
  attributes?: Record<string, string | string[]>
}

const time = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** An assertion without a signature. */
export function writeAssertion(said: Said): string {
  const { id = `_${crypto.randomUUID()}`, issuer = ENTITY_ID, audience, recipient, inResponseTo, subject } = said
  const { format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified', notBefore = -30, notOnOrAfter = 300 } = said
  const answers = inResponseTo === undefined ? '' : ` InResponseTo="${inResponseTo}"`
  const attributes = Object.entries(said.attributes ?? {}).map(([name, values]) => {
    const texts = [values].flat().map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${name}">${texts.join('')}</saml:Attribute>`
  })
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${time(0)}">` +
    `<saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${subject}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData` +
    ` NotOnOrAfter="${time(notOnOrAfter)}" Recipient="${recipient}"${answers}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${time(notBefore)}" NotOnOrAfter="${time(notOnOrAfter)}"><saml:AudienceRestriction>` +
    `<saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${time(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>` +
    `urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`
  )
}

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

/** A text of XML with a signature over one element of it, which stands in that element. */
export function signXml(
  xml: string,
  element: 'Assertion' | 'Response' = 'Assertion',
  { key } = KEYS.own,
  { signing = RSA_SHA256, digest = SHA256 } = {},
): string {
  const signature = new SignedXml({
    privateKey: key,
    signatureAlgorithm: signing,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  signature.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    digestAlgorithm: digest,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  })
  const issuer = `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`
  signature.computeSignature(xml, { location: { reference: issuer, action: 'after' }, prefix: 'ds' })
  return signature.getSignedXml()
}

/** A response around an assertion, as it stands. */
export function writeResponse(
  assertion: string,
  { inResponseTo, recipient }: Pick<Said, 'inResponseTo' | 'recipient'>,
) {
  const answers = inResponseTo === undefined ? '' : ` InResponseTo="${inResponseTo}"`
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${crypto.randomUUID()}" Version="2.0"` +
    ` IssueInstant="${time(0)}" Destination="${recipient}"${answers}>` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${ENTITY_ID}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>` +
    `${assertion}</samlp:Response>`
  )
}

/** What a browser posts. */
export function encode(xml: string): string {
  return Buffer.from(xml, 'utf8').toString('base64')
}

/** The ID of a request for sign-in, as it stands in the address to which it leads. */
export function requestIn(address: string): string {
  const encoded = new URL(address).searchParams.get('SAMLRequest') ?? ''
  const xml = inflateRawSync(Buffer.from(encoded, 'base64')).toString('utf8')
  return /<samlp:AuthnRequest[^>]*\sID="([^"]+)"/.exec(xml)?.[1] ?? ''
}

/** Metadata of the provider. */
export function writeMetadata({
  signInUrl,
  certificate = KEYS.own.certificate,
}: {
  signInUrl: string
  certificate?: string
}) {
  const body = certificate.replace(/-----[A-Z ]+-----/g, '').trim()
  return (
    `<?xml version="1.0"?><!-- made for a test --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${ENTITY_ID}">` +
    `<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing">` +
    `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate>` +
    `</ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService` +
    ` Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${signInUrl}/post"/><md:SingleSignOnService` +
    ` Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/>` +
    `</md:IDPSSODescriptor></md:EntityDescriptor>`
  )
}

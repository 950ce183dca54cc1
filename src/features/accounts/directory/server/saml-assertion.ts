import { CLOCK_SKEW_SECONDS } from '../rules.ts'
import { Refused } from './refused.ts'
import { ASSERTION, childrenOf, parseXml, textOf } from './xml.ts'

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const SKEW_MS = CLOCK_SKEW_SECONDS * 1000

/** The contents of an assertion whose signature was verified. */
export interface Assertion {
  id: string
  subject: string
  /** The format of the subject's name. */
  format: string
  /** The request that it answers; null when nobody asked. */
  inResponseTo: string | null
  /** From then on it says nothing to anybody. */
  expiresAt: Date
  attributes: Map<string, string[]>
}

interface Expected {
  /** The provider’s entity id. */
  issuer: string
  /** Our entity id. */
  audience: string
  /** The address at which we accept assertions. */
  recipient: string
  now: Date
}

/**
 * Reads an assertion whose signature was checked, and refuses it unless it is from this provider, for us, for here and
 * for now (SAML 2.0 profiles, §4.1.4.3).
 * @param xml exactly what was signed
 * @throws Refused
 */
export function readAssertion(xml: string, { issuer, audience, recipient, now }: Expected): Assertion {
  const root = parseXml(xml)
  assure(root.localName === 'Assertion' && root.namespaceURI === ASSERTION, 'signed is something else')
  assure(root.getAttribute('Version') === '2.0', 'another version')
  const id = root.getAttribute('ID') ?? ''
  assure(id !== '', 'no ID')
  assure(textOf(one(root, 'Issuer')) === issuer, 'another issuer')
  const conditions = one(root, 'Conditions')
  assertInTime(conditions, now)
  const audiences = childrenOf(conditions, ASSERTION, 'AudienceRestriction')
  assure(audiences.length > 0, 'for anybody')
  for (const restriction of audiences) {
    const named = childrenOf(restriction, ASSERTION, 'Audience').map(textOf)
    assure(named.includes(audience), 'for another audience')
  }
  assure(childrenOf(root, ASSERTION, 'AuthnStatement').length > 0, 'nobody signed in')
  const subject = one(root, 'Subject')
  const name = one(subject, 'NameID')
  assure(textOf(name) !== '', 'no subject')
  const confirmed = confirmationOf(subject, recipient, now)
  return {
    id,
    subject: textOf(name),
    format: name.getAttribute('Format') ?? '',
    inResponseTo: confirmed.getAttribute('InResponseTo') || null,
    expiresAt: new Date(timeOf(confirmed, 'NotOnOrAfter') + SKEW_MS),
    attributes: attributesOf(root),
  }
}

/** The data by which whoever brings the assertion here, now, is taken for its subject. */
function confirmationOf(subject: Element, recipient: string, now: Date): Element {
  const data = childrenOf(subject, ASSERTION, 'SubjectConfirmation')
    .filter((confirmation) => confirmation.getAttribute('Method') === BEARER)
    .flatMap((confirmation) => childrenOf(confirmation, ASSERTION, 'SubjectConfirmationData'))
  const here = data.find((one) => one.getAttribute('Recipient') === recipient)
  if (!here) throw new Refused('FAILED', 'for another recipient')
  assure(here.getAttribute('NotOnOrAfter') !== '', 'for ever')
  assertInTime(here, now)
  return here
}

function assertInTime(element: Element, now: Date): void {
  const isTooEarly = element.getAttribute('NotBefore') && now.getTime() + SKEW_MS < timeOf(element, 'NotBefore')
  if (isTooEarly) throw new Refused('EXPIRED', 'not yet')
  const isOver = element.getAttribute('NotOnOrAfter') && now.getTime() - SKEW_MS >= timeOf(element, 'NotOnOrAfter')
  if (isOver) throw new Refused('EXPIRED', 'no longer')
}

function timeOf(element: Element, name: string): number {
  const time = Date.parse(element.getAttribute(name) ?? '')
  assure(Number.isFinite(time), `no time in ${name}`)
  return time
}

function attributesOf(root: Element): Map<string, string[]> {
  const attributes = new Map<string, string[]>()
  const statements = childrenOf(root, ASSERTION, 'AttributeStatement')
  for (const attribute of statements.flatMap((one) => childrenOf(one, ASSERTION, 'Attribute'))) {
    const name = attribute.getAttribute('Name') ?? ''
    const values = childrenOf(attribute, ASSERTION, 'AttributeValue').map(textOf)
    attributes.set(name, [...(attributes.get(name) ?? []), ...values])
  }
  return attributes
}

/** The only child of this name. */
function one(parent: Element, name: string): Element {
  const [element, ...others] = childrenOf(parent, ASSERTION, name)
  if (!element || others.length > 0) throw new Refused('FAILED', `not one ${name}`)
  return element
}

function assure(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Refused('FAILED', otherwise)
}

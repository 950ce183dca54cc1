import { cutText } from '#shared/cut-text.ts'
/** How an organisation's people sign in elsewhere. */
export const CONNECTION_KINDS = ['oidc', 'saml'] as const

export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** Connections of one organisation. */
export const CONNECTIONS_MAX = 20

export const CONNECTION_NAME_MAX = 60

/** Mail domains of a connection. */
export const DOMAINS_MAX = 50

/** Rules of a role mapping, and groups that one of them gives. */
export const MAPPING_RULES_MAX = 100
export const MAPPING_GROUPS_MAX = 50

/** Longest claim or attribute name, and longest value of one. */
export const CLAIM_MAX = 230

/** Longest address or entity id of a provider. */
export const PROVIDER_ADDRESS_MAX = 1000

/** Certificates of a SAML provider: the one in use, and those that come after it. */
export const CERTIFICATES_MAX = 5
export const CERTIFICATE_MAX = 10_000

/** Minutes that somebody has to sign in at the provider. */
export const SIGN_IN_MINUTES = 15

/** Seconds by which a provider's clock may differ from ours. */
export const CLOCK_SKEW_SECONDS = 60

/** Bytes of a SAML response, and of metadata, at most. */
export const SAML_RESPONSE_MAX = 256 * 1024

/**
 * Tags of a SAML response at most, and attributes. Looking for a signature among elements takes the square of their
 * number, and anybody may post a response: with a quarter of a megabyte of them the server would stand still for minutes.
 * Somebody in four hundred groups still fits.
 */
export const SAML_TAGS_MAX = 1000
export const SAML_ATTRIBUTES_MAX = 2000
export const METADATA_MAX = 1024 * 1024

/** Tokens for provisioning. */
export const SCIM_TOKENS_MAX = 10
export const SCIM_TOKEN_PREFIX = 'scim_'

/** Roles that a directory can give; nobody becomes super-administrator by it. */
export const MAPPED_ROLES = ['ADMIN', 'AUTHOR', 'APPROVER'] as const

export type MappedRole = (typeof MAPPED_ROLES)[number]

/** Why a person was refused after signing in with a provider. The sign-in page explains it. */
export const REFUSALS = [
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'UNREACHABLE',
  'NO_EMAIL',
  'EMAIL_UNVERIFIED',
  'WRONG_DOMAIN',
  'NO_ACCOUNT',
  'DEACTIVATED',
  'SUPER_ADMIN',
  'LINKED_ELSEWHERE',
] as const

export type Refusal = (typeof REFUSALS)[number]

/** The problems that testing a connection can find. */
export const TEST_FAULTS = [
  'INCOMPLETE',
  'UNREACHABLE',
  'NOT_PUBLIC',
  'NO_DISCOVERY',
  'WRONG_ISSUER',
  'NO_CODE_FLOW',
  'NO_METADATA',
  'CERTIFICATE_OVER',
  'OTHER_ENTITY',
  'OTHER_ADDRESS',
  'OTHER_CERTIFICATE',
] as const

export type TestFault = (typeof TEST_FAULTS)[number]

interface Given {
  roles: readonly MappedRole[]
  groups: readonly number[]
}

/**
 * What a mapping makes of the values that a provider sent. It decides on the roles and groups that any of its rules
 * names, and on no others: `roles.ADMIN` is absent when no rule speaks of administrators.
 * @param groups the groups that rules name, each with whether the person is in it
 */
export function applyMapping(
  rules: readonly (Given & { value: string })[],
  values: readonly string[],
): { roles: Partial<Record<MappedRole, boolean>>; groups: Map<number, boolean> } {
  const roles: Partial<Record<MappedRole, boolean>> = {}
  const groups = new Map<number, boolean>()
  for (const rule of rules) {
    const applies = values.includes(rule.value)
    for (const role of rule.roles) roles[role] = applies || roles[role] === true
    for (const group of rule.groups) groups.set(group, applies || groups.get(group) === true)
  }
  return { roles, groups }
}

/** Whether an address belongs to one of these domains; without domains, any address does. */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.length === 0 || domains.includes(domain)
}

/** First and last name, each as long as a name may be, from what a provider says; the address where it says nothing. */
export function namesOf(
  said: { firstName?: string; lastName?: string; fullName?: string },
  email: string,
  max: number,
): { firstName: string; lastName: string } {
  const clean = (text = '') => text.replace(/\s+/g, ' ').trim()
  const cut = (text: string) => cutText(text, max).trim()
  const [first, last] = [clean(said.firstName), clean(said.lastName)]
  if (first || last) return { firstName: cut(first || last), lastName: first ? cut(last) : '' }
  const [head = '', ...rest] = clean(said.fullName).split(' ')
  if (head) return { firstName: cut(head), lastName: cut(rest.join(' ')) }
  return { firstName: cut(email.slice(0, email.lastIndexOf('@'))), lastName: '' }
}

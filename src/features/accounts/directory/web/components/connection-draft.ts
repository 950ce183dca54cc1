import type { ConnectionChanges } from '../../contract.ts'
import type { Connection, Mapping } from '../../schemas.ts'

/** A rule that is being written; `key` stays with it. */
export interface RuleDraft {
  key: number
  value: string
  roles: Mapping['rules'][number]['roles']
  groups: number[]
}

/** A connection as it is being edited. */
export type ConnectionDraft = Pick<Connection, 'name' | 'enabled' | 'oidc' | 'saml' | 'createsAccounts'> & {
  /** Separated by commas, spaces or lines. */
  domains: string
  claim: string
  rules: RuleDraft[]
  /** Certificates below each other. */
  certificates: string
  /** A new client secret; empty: the one that is kept. */
  secret: string
}

let keys = 0

export function emptyRule(): RuleDraft {
  return { key: ++keys, value: '', roles: [], groups: [] }
}

/** The editable part of a connection. */
export function draftOf(connection: Connection): ConnectionDraft {
  const { name, enabled, oidc, saml, createsAccounts, domains, mapping } = connection
  return {
    ...{ name, enabled, oidc, saml, createsAccounts, secret: '' },
    domains: domains.join(', '),
    claim: mapping.claim,
    rules: mapping.rules.map((rule) => ({ ...rule, key: ++keys })),
    certificates: saml?.certificates.join('\n') ?? '',
  }
}

/** The changes to send. Rules without a value are left out. */
export function changesOf(draft: ConnectionDraft): ConnectionChanges {
  const { name, enabled, oidc, saml, createsAccounts, secret, claim } = draft
  return {
    ...{ name, enabled, createsAccounts },
    ...(oidc && { oidc }),
    ...(saml && { saml: { ...saml, certificates: certificatesIn(draft.certificates) } }),
    ...(secret.trim() !== '' && { secret: secret.trim() }),
    domains: draft.domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
    mapping: {
      claim,
      rules: draft.rules
        .filter(({ value }) => value.trim() !== '')
        .map(({ value, roles, groups }) => ({ value, roles, groups })),
    },
  }
}

/** Splits a text into its certificates; a bare one is taken as a whole. */
export function certificatesIn(text: string): string[] {
  const marked = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g)
  return marked ?? (text.trim() === '' ? [] : [text.trim()])
}

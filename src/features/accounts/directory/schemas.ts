import { z } from 'zod'
import {
  CERTIFICATE_MAX,
  CERTIFICATES_MAX,
  CLAIM_MAX,
  CONNECTION_KINDS,
  MAPPED_ROLES,
  MAPPING_GROUPS_MAX,
  MAPPING_RULES_MAX,
  PROVIDER_ADDRESS_MAX,
  TEST_FAULTS,
} from './rules.ts'

const address = z.string().trim().max(PROVIDER_ADDRESS_MAX)
const claim = z.string().trim().max(CLAIM_MAX)

/** The configuration of an OpenID Connect provider; empty where nothing was entered yet. */
export const oidcConfig = z.object({
  issuer: address,
  clientId: z.string().trim().max(CLAIM_MAX),
  /** Scopes beside `openid profile email`, separated by spaces. */
  scopes: z.string().trim().max(CLAIM_MAX),
})

export type OidcConfig = z.infer<typeof oidcConfig>

/** The configuration of a SAML provider; empty where nothing was entered yet. */
export const samlConfig = z.object({
  entityId: address,
  signInUrl: address,
  /** X.509 certificates as PEM: any of them may have signed. */
  certificates: z.array(z.string().trim().min(1).max(CERTIFICATE_MAX)).max(CERTIFICATES_MAX),
  /** The address of its metadata, used to test the connection. */
  metadataUrl: address,
  /** Whether the provider may send people who did not ask to sign in here. */
  allowsUnasked: z.boolean(),
  /** Names of attributes; empty for the usual ones. */
  attributes: z.object({ email: claim, firstName: claim, lastName: claim }),
})

export type SamlConfig = z.infer<typeof samlConfig>

/** From values of one claim or attribute to roles and groups. */
export const mapping = z.object({
  /** Empty: nothing is mapped. */
  claim,
  rules: z
    .array(
      z.object({
        value: z.string().trim().min(1).max(CLAIM_MAX),
        roles: z.array(z.enum(MAPPED_ROLES)).max(MAPPED_ROLES.length),
        groups: z.array(z.number().int()).max(MAPPING_GROUPS_MAX),
      }),
    )
    .max(MAPPING_RULES_MAX),
})

export type Mapping = z.infer<typeof mapping>

/** A connection as administrators see it: its secret is never shown again. */
export const connection = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(CONNECTION_KINDS),
  enabled: z.boolean(),
  /** The provider's metadata, in the form of its kind. */
  oidc: oidcConfig.nullable(),
  saml: samlConfig.nullable(),
  hasSecret: z.boolean(),
  domains: z.array(z.string()),
  createsAccounts: z.boolean(),
  mapping,
  /** The data that the provider needs from us. */
  addresses: z.object({
    /** The address to which it sends people back: the redirect URI, or the assertion consumer service. */
    callback: z.string(),
    /** Our entity id, which is also the address of our metadata; null for OpenID Connect. */
    metadata: z.string().nullable(),
  }),
  /** People who have signed in by it. */
  people: z.number().int(),
  updatedAt: z.iso.datetime(),
})

export type Connection = z.infer<typeof connection>

/** The result of testing a connection. */
export const testResult = z.object({
  ok: z.boolean(),
  faults: z.array(z.enum(TEST_FAULTS)),
  /** The provider's metadata by name: addresses, and until when certificates are valid. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})

export type TestResult = z.infer<typeof testResult>

/** The contents of a SAML provider's metadata. */
export const providerMetadata = samlConfig.pick({ entityId: true, signInUrl: true, certificates: true })

export type ProviderMetadata = z.infer<typeof providerMetadata>

/** A token by which a directory provisions. */
export const scimToken = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The last characters of the token. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

export type ScimToken = z.infer<typeof scimToken>

import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { line } from '#shared/fields.ts'
import { CONNECTION_KINDS, CONNECTION_NAME_MAX, DOMAINS_MAX } from './rules.ts'
import { connection, mapping, oidcConfig, providerMetadata, samlConfig, scimToken, testResult } from './schemas.ts'

const idInPath = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const name = line(CONNECTION_NAME_MAX, 1)

export const listSignInWays = endpoint({
  method: 'GET',
  path: '/api/v2/directory/signInWays',
  auth: 'public',
  summary: 'The providers by which people can sign in, by name.',
  responses: {
    200: z.object({
      result: z.array(z.object({ id: z.number().int(), name: z.string(), kind: z.enum(CONNECTION_KINDS) })),
      total: z.number().int(),
    }),
  },
})

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/v2/admin/directory/connections',
  auth: 'admin',
  session: true,
  summary: 'The providers of identities that this place knows, by name.',
  responses: { 200: z.object({ result: z.array(connection), total: z.number().int() }) },
})

export const createConnection = endpoint({
  method: 'POST',
  path: '/api/v2/admin/directory/connections',
  auth: 'admin',
  session: true,
  summary: 'Makes a connection, which is off until what it needs is known.',
  body: z.object({ name, kind: z.enum(CONNECTION_KINDS) }),
  responses: { 201: connection },
})

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(230)
  .regex(/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u)

export const updateConnection = endpoint({
  method: 'PATCH',
  path: '/api/v2/admin/directory/connections/{id}',
  auth: 'admin',
  session: true,
  summary: 'Changes a connection; what is not named stays.',
  params: idInPath,
  body: z.object({
    name: name.optional(),
    enabled: z.boolean().optional(),
    oidc: oidcConfig.optional(),
    saml: samlConfig.optional(),
    /** A new client secret; null takes it away. */
    secret: z.string().trim().min(1).max(1000).nullable().optional(),
    domains: z.array(domain).max(DOMAINS_MAX).optional(),
    createsAccounts: z.boolean().optional(),
    mapping: mapping.optional(),
  }),
  responses: { 200: connection },
})

export type ConnectionChanges = z.output<(typeof updateConnection)['body']>

export const deleteConnection = endpoint({
  method: 'DELETE',
  path: '/api/v2/admin/directory/connections/{id}',
  auth: 'admin',
  session: true,
  summary: 'Takes a connection away; its people keep their accounts.',
  params: idInPath,
  responses: { 204: null },
})

export const testConnection = endpoint({
  method: 'POST',
  path: '/api/v2/admin/directory/connections/{id}/test',
  auth: 'admin',
  session: true,
  summary: 'Asks the provider for what it says of itself, and tells what does not fit.',
  rateLimit: { limit: 30, seconds: 60 },
  params: idInPath,
  responses: { 200: testResult },
})

export const readMetadata = endpoint({
  method: 'POST',
  path: '/api/v2/admin/directory/metadata',
  auth: 'admin',
  session: true,
  summary: 'Reads the metadata of a SAML provider: from its address, or as a text.',
  rateLimit: { limit: 30, seconds: 60 },
  body: z.object({ url: z.string().trim().max(1000).optional(), xml: z.string().max(500_000).optional() }),
  responses: { 200: providerMetadata },
})

export const listScimTokens = endpoint({
  method: 'GET',
  path: '/api/v2/admin/directory/scimTokens',
  auth: 'admin',
  session: true,
  summary: 'The tokens by which directories provision people and groups, latest first.',
  responses: {
    200: z.object({
      result: z.array(scimToken),
      total: z.number().int(),
      /** The address to which directories send people and groups. */
      address: z.string(),
    }),
  },
})

/** A token with its text, shown this once. */
const withToken = z.object({ token: z.string(), scimToken })

export const createScimToken = endpoint({
  method: 'POST',
  path: '/api/v2/admin/directory/scimTokens',
  auth: 'admin',
  session: true,
  summary: 'Makes a token for provisioning; it is answered this once.',
  body: z.object({ name }),
  responses: { 201: withToken },
})

export const rotateScimToken = endpoint({
  method: 'POST',
  path: '/api/v2/admin/directory/scimTokens/{id}/rotate',
  auth: 'admin',
  session: true,
  summary: 'Gives a token a new text, answered this once; the old one opens nothing from then on.',
  params: idInPath,
  responses: { 201: withToken },
})

export const deleteScimToken = endpoint({
  method: 'DELETE',
  path: '/api/v2/admin/directory/scimTokens/{id}',
  auth: 'admin',
  session: true,
  summary: 'Ends a token at once.',
  params: idInPath,
  responses: { 204: null },
})

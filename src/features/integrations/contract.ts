import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { line, rowId } from '#shared/fields.ts'
import { TOKEN_SCOPES } from '#shared/token-scopes.ts'
import { DELIVERY_STATES, INTEGRATION_NAME_MAX, TOKEN_DAYS, WEBHOOK_EVENTS } from './rules.ts'

const id = z.number().int()
const idInPath = z.object({ id: rowId })
const name = line(INTEGRATION_NAME_MAX, 1)

const apiToken = z.object({
  id,
  name: z.string(),
  /** The last characters of the token. */
  hint: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** Whose it is: it does what they may do. */
  owner: z.object({ id, label: z.string() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

export type ApiToken = z.infer<typeof apiToken>

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/v2/apiTokens',
  auth: 'admin',
  session: true,
  summary: 'The tokens by which scripts call, of all administrators, latest first.',
  responses: { 200: z.object({ result: z.array(apiToken), total: z.number().int() }) },
})

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/v2/apiTokens',
  auth: 'admin',
  session: true,
  summary: 'Makes a token of one’s own; it is answered this once.',
  rateLimit: { limit: 30, seconds: 3600 },
  body: z.object({
    name,
    scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
    days: z.union(TOKEN_DAYS.map((days) => z.literal(days))),
  }),
  responses: { 201: z.object({ token: z.string(), apiToken }) },
})

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/v2/apiTokens/{id}',
  auth: 'admin',
  session: true,
  summary: 'Ends a token at once.',
  params: idInPath,
  responses: { 204: null },
})

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isEnabled: z.boolean(),
  createdAt: z.iso.datetime(),
  /** How the last message went; null when there was none. */
  last: z.object({ state: z.enum(DELIVERY_STATES), at: z.iso.datetime() }).nullable(),
})

export type Webhook = z.infer<typeof webhook>

const webhookInput = z.object({
  name,
  url: z.url({ protocol: /^https?$/ }).max(2000),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
})

export type WebhookInput = z.output<typeof webhookInput>

/** A webhook with the secret by which its messages are signed, shown this once. */
const withSecret = z.object({ secret: z.string(), webhook })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/v2/webhooks',
  auth: 'admin',
  session: true,
  summary: 'Who is told elsewhere of what happens here.',
  responses: { 200: z.object({ result: z.array(webhook), total: z.number().int() }) },
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/v2/webhooks',
  auth: 'admin',
  session: true,
  summary: 'Has an address told of events; the secret is answered this once.',
  body: webhookInput,
  responses: { 201: withSecret },
})

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/api/v2/webhooks/{id}',
  auth: 'admin',
  session: true,
  summary: 'Changes a webhook; what is not named stays.',
  params: idInPath,
  body: webhookInput.partial().extend({ isEnabled: z.boolean().optional() }),
  responses: { 200: webhook },
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/v2/webhooks/{id}',
  auth: 'admin',
  session: true,
  summary: 'Takes a webhook away, with what was sent to it.',
  params: idInPath,
  responses: { 204: null },
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/v2/webhooks/{id}/secret',
  auth: 'admin',
  session: true,
  summary: 'Gives a webhook a new secret, answered this once; the old one signs nothing from then on.',
  params: idInPath,
  responses: { 201: withSecret },
})

const delivery = z.object({
  id,
  messageId: z.uuid(),
  event: z.enum(WEBHOOK_EVENTS),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  /** The last answer’s HTTP status; null when there was none. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
  triedAt: z.iso.datetime().nullable(),
})

export type Delivery = z.infer<typeof delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/v2/webhooks/{id}/deliveries',
  auth: 'admin',
  session: true,
  summary: 'What was sent to a webhook in the last thirty days, latest first, a page of thirty.',
  params: idInPath,
  query: z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
  responses: { 200: z.object({ result: z.array(delivery), total: z.number().int() }) },
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/api/v2/webhooks/{id}/deliveries/{deliveryId}/resend',
  auth: 'admin',
  session: true,
  summary: 'Sends a message once more, with the number it had.',
  rateLimit: { limit: 60, seconds: 60 },
  params: idInPath.extend({ deliveryId: rowId }),
  responses: { 202: delivery },
})

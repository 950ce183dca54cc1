import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { ENDPOINT_MAX, PUSH_ADDRESS, SUBSCRIPTION_ADDRESS } from './rules.ts'

export const getPush = endpoint({
  method: 'GET',
  path: PUSH_ADDRESS,
  auth: 'user',
  session: true,
  summary: 'What a browser needs to be told of what is new, and by which address this session’s is.',
  responses: {
    200: z.object({
      /** The key by which push services know this installation (RFC 8292), base64url. */
      publicKey: z.string(),
      /** Null as long as nothing is pushed to this browser. */
      endpoint: z.string().nullable(),
    }),
  },
})

export const putSubscription = endpoint({
  method: 'PUT',
  path: SUBSCRIPTION_ADDRESS,
  auth: 'user',
  session: true,
  rateLimit: { limit: 30, seconds: 60 },
  summary: 'Has this browser told of what is new, for as long as this session lasts.',
  body: z.object({
    /** The address at which the browser's push service takes its messages. */
    endpoint: z.string().max(ENDPOINT_MAX),
    /** The browser’s keys, base64url: a point of P-256, and 16 bytes (RFC 8291 §2). */
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/),
      auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
    }),
  }),
  responses: { 204: null },
})

export type SubscriptionInput = z.output<typeof putSubscription.body>

export const deleteSubscription = endpoint({
  method: 'DELETE',
  path: SUBSCRIPTION_ADDRESS,
  auth: 'user',
  session: true,
  summary: 'Has this browser told of nothing any more.',
  responses: { 204: null },
})

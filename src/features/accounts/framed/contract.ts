import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

/** Frames on the pages of one organisation, opened by people who sit behind one address. */
const rateLimit = { limit: 120, seconds: 60 }

export const makeFramePass = endpoint({
  method: 'POST',
  path: '/api/v2/framed/pass',
  auth: 'user',
  session: true,
  summary: 'Makes a pass with which the frame that opened this window signs in, once and within a minute.',
  rateLimit,
  responses: { 201: z.object({ pass: z.string() }) },
})

export const enterFrame = endpoint({
  method: 'POST',
  path: '/api/v2/framed/session',
  auth: 'public',
  summary:
    'Signs a frame on another site’s page in with a pass, for eight hours. The cookie is kept for that site alone, and needs https.',
  rateLimit,
  body: z.object({ pass: z.string().max(200) }),
  responses: { 201: z.object({ ok: z.literal(true) }) },
})

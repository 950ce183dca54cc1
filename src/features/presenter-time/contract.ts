import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { pageOf } from '#shared/paging.ts'
import { ADDED_SECONDS } from './rules.ts'

/** Null once the account was deleted. */
const person = z.object({ userID: z.string(), firstName: z.string(), lastName: z.string() }).nullable()

/** How long presenters spoke for somebody. */
export const personTime = z.object({ person, seconds: z.number() })

export type PersonTime = z.output<typeof personTime>

/** Time that somebody added: a line of an invoice. */
export const purchase = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  person,
  seconds: z.number().int(),
  limitAfter: z.number().int(),
  /** The month whose invoice it is on: `2026-11`. */
  invoiceMonth: z.string(),
})

export type Purchase = z.output<typeof purchase>

/** The time of the organisation, in seconds. */
const standing = z.object({ usedSeconds: z.number(), reservedSeconds: z.number(), limitSeconds: z.number().int() })

const timeUsage = standing.extend({
  /** Most first. */
  people: pageOf(personTime).extend({
    /** What all those used who are not among the listed. */
    restSeconds: z.number(),
  }),
  /** Latest first. */
  purchases: pageOf(purchase),
  /** The month (`2026-11`) whose invoice time that is added now is on. */
  invoiceMonth: z.string(),
})

export type TimeUsage = z.output<typeof timeUsage>

export const getTimeUsage = endpoint({
  method: 'GET',
  path: '/api/v2/administration/ai/presenterTime',
  auth: 'admin',
  summary:
    'How long drawn presenters spoke and may speak, the 50 who used most, and the last 50 times that were added.',
  responses: { 200: timeUsage },
})

export const addTime = endpoint({
  method: 'PUT',
  path: '/api/v2/administration/ai/addTime',
  auth: 'admin',
  summary: 'Adds an hour of drawn presenters, which is a line of the invoice; answers the new limit (seed 002 §9).',
  // Whoever adds more than this is a program gone wrong.
  rateLimit: { limit: 60, seconds: 3600 },
  body: z.object({
    time: z.coerce.number().pipe(z.literal(ADDED_SECONDS)),
    /** The limit that the person saw: nothing is added once it is another one. */
    from: z.number().int().optional(),
  }),
  responses: { 200: z.number().int() },
})

export const getTimeLeft = endpoint({
  method: 'GET',
  path: '/api/v2/recorder/presenterTime',
  auth: 'author',
  summary: 'How long drawn presenters spoke and may speak for the organisation, and what of it one used oneself.',
  responses: { 200: standing.extend({ ownSeconds: z.number() }) },
})

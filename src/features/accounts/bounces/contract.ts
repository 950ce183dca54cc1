import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { userRef } from '../people/schemas.ts'
import { bounce } from './schemas.ts'

export const getOwnBounce = endpoint({
  method: 'GET',
  path: '/api/v2/me/bounce',
  auth: 'user',
  summary: 'Whether mails to oneself come back, since when and why.',
  responses: { 200: z.object({ bounce: bounce.nullable() }) },
})

export const tryOwnAgain = endpoint({
  method: 'DELETE',
  path: '/api/v2/me/bounce',
  auth: 'user',
  summary: 'Has mails to oneself tried again.',
  responses: { 204: null },
})

export const tryAgain = endpoint({
  method: 'DELETE',
  path: '/api/v2/admin/users/{id}/bounce',
  auth: 'admin',
  summary: 'Has mails to a person tried again.',
  params: z.object({ id: userRef }),
  responses: { 204: null },
})

/** The body is the report itself, a `message/rfc822`, so there are no fields. */
export const takeDeliveryReport = endpoint({
  method: 'POST',
  path: '/api/v2/mail/delivery-reports',
  auth: 'admin',
  summary: 'Takes a report of a mail server (RFC 3464), as message/rfc822: of a mail that will never arrive.',
  responses: {
    200: z.object({
      /** Whether it is a delivery report at all. */
      report: z.boolean(),
      /** To how many people mails are known to come back by it, who were not known before. */
      marked: z.number().int(),
    }),
  },
})

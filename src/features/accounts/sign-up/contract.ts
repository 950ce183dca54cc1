import { z } from 'zod'
import { NAME_MAX } from '#features/site/rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { emailAddress } from '../contract.ts'
import { SIGN_IN_LIMITS, SIGN_IN_WINDOW_SECONDS } from '../rules.ts'

/** From one address of the network, as often as a sign-in. */
const rateLimit = { limit: SIGN_IN_LIMITS.perAddress, seconds: SIGN_IN_WINDOW_SECONDS }

/** The server checks the length, which the organisation sets. */
const password = z.string().max(1000)

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v2/sign-up',
  auth: 'public',
  summary:
    'Asks for an account of one’s own, which a mailed link confirms. The answer does not say whether there is one already.',
  rateLimit,
  body: z.object({
    email: emailAddress,
    firstName: line(NAME_MAX, 1),
    lastName: line(NAME_MAX),
    password,
    language: z.enum(LOCALES),
  }),
  responses: { 202: z.object({ ok: z.literal(true) }) },
})

export const confirmSignUp = endpoint({
  method: 'POST',
  path: '/api/v2/sign-up/confirm',
  auth: 'public',
  summary: 'Makes the account with the mailed link and the password that was chosen, and answers its address.',
  rateLimit,
  body: z.object({ token: z.string().max(200), password }),
  responses: { 201: z.object({ email: z.string() }) },
})

import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

/** The sign-in routes stand outside the registered endpoints, because a library answers them (PRODUCT §14). */
const done = { 200: z.object({ ok: z.boolean() }) }

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/email',
  auth: 'public',
  summary: 'Signs in with e-mail and password.',
  body: z.object({ email: z.string(), password: z.string() }),
  responses: done,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  auth: 'public',
  summary: 'Ends this session.',
  responses: done,
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  auth: 'public',
  summary: 'Mails a link for a new password, if the address is known.',
  body: z.object({ email: z.string() }),
  responses: done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  auth: 'public',
  summary: 'Sets a new password with the token of a mailed link.',
  body: z.object({ token: z.string(), newPassword: z.string() }),
  responses: done,
})

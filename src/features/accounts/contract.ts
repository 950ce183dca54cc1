import { z } from 'zod'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX_BOUNDS } from '#features/site/rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line, rowId } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { PENDING_STEPS } from './rules.ts'

export const emailAddress = z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email())

/** The server checks the length, which the organisation sets. */
const newPassword = z.string().max(1000)

/** The signed-in person, as the interface needs them (PRODUCT §14). */
export const me = z.object({
  id: z.number().int(),
  userID: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  img: z.string().nullable(),
  language: z.enum(LOCALES),
  /** In which they read: home and its lists begin with these. */
  contentLanguages: z.array(z.enum(LOCALES)),
  isAdmin: z.boolean(),
  isAuthor: z.boolean(),
  isApprover: z.boolean(),
  isAiEditor: z.boolean(),
  isSuperAdmin: z.boolean(),
  pending: z.array(z.enum(PENDING_STEPS)),
})

export type Me = z.infer<typeof me>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/v2/me',
  auth: 'user',
  summary: 'Who is signed in, and what they must do first.',
  beforePending: true,
  responses: { 200: me },
})

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/v2/me',
  auth: 'user',
  summary: 'Changes one’s own names, languages or picture.',
  body: z.object({
    firstName: line(NAME_MAX, 1).optional(),
    lastName: line(NAME_MAX).optional(),
    language: z.enum(LOCALES).optional(),
    contentLanguages: z.array(z.enum(LOCALES)).min(1).max(LOCALES.length).optional(),
    /** Public id of one of the person's own picture files; null removes the picture. */
    picture: z.string().max(100).nullable().optional(),
  }),
  responses: { 200: me },
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v2/me/password',
  auth: 'user',
  session: true,
  summary: 'Chooses a new password; every other session ends.',
  beforePending: true,
  rateLimit: { limit: 10, seconds: 900 },
  body: z.object({ currentPassword: z.string().max(PASSWORD_MAX_BOUNDS.max), newPassword }),
  responses: { 200: me },
})

export const session = z.object({
  id: z.number().int(),
  current: z.boolean(),
  /** In a frame on another site's page, for some hours. */
  isFramed: z.boolean(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v2/me/sessions',
  auth: 'user',
  session: true,
  summary: 'Where one is signed in, latest first.',
  responses: { 200: z.object({ result: z.array(session), total: z.number().int() }) },
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/v2/me/sessions/{id}',
  auth: 'user',
  session: true,
  summary: 'Signs one of one’s own sessions out.',
  params: z.object({ id: rowId }),
  responses: { 204: null },
})

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v2/me/sessions',
  auth: 'user',
  session: true,
  summary: 'Signs one out everywhere but here.',
  responses: { 204: null },
})

export const createFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/v2/first-admin',
  auth: 'public',
  summary: 'Makes the first administrator with the one-time link that the first start printed.',
  rateLimit: { limit: 20, seconds: 900 },
  body: z.object({
    token: z.string().max(200),
    email: emailAddress,
    firstName: line(NAME_MAX, 1),
    lastName: line(NAME_MAX),
    password: newPassword,
    language: z.enum(LOCALES).optional(),
  }),
  responses: { 201: z.object({ userID: z.uuid() }) },
})

import { z } from 'zod'
import { PASSWORD_MAX_BOUNDS } from '#features/site/rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { EXPORT_FAILURES, EXPORT_STATUSES } from './rules.ts'

export const dataExport = z.object({
  exportID: z.string(),
  status: z.enum(EXPORT_STATUSES),
  /** While `processing`: from 0 to 1. */
  progress: z.number(),
  /** When it failed: why. */
  failure: z.enum(EXPORT_FAILURES).nullable(),
  /** Bytes, once it is ready. */
  size: z.number().int(),
  createdAt: z.iso.datetime(),
  /** When the file is deleted. */
  expiresAt: z.iso.datetime(),
})

export type DataExport = z.infer<typeof dataExport>

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/v2/me/exports',
  auth: 'user',
  session: true,
  summary: 'Has one file made of everything that is kept of oneself; one at a time.',
  rateLimit: { limit: 10, seconds: 3600 },
  responses: { 202: dataExport },
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/v2/me/exports',
  auth: 'user',
  session: true,
  summary: 'The files with one’s own data, latest first, and how far they have come.',
  responses: { 200: z.object({ result: z.array(dataExport), total: z.number().int() }) },
})

export const cancelExport = endpoint({
  method: 'POST',
  path: '/api/v2/me/exports/{exportID}/cancel',
  auth: 'user',
  session: true,
  summary: 'Stops the making of a file with one’s own data.',
  params: z.object({ exportID: z.string().max(64) }),
  responses: { 200: dataExport },
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/v2/me/exports/{exportID}/content',
  auth: 'user',
  session: true,
  summary: 'A file with one’s own data, to be saved.',
  params: z.object({ exportID: z.string().max(64) }),
  responses: { 200: null },
})

const erasure = z.object({ requestedAt: z.iso.datetime().nullable() })

export const getErasure = endpoint({
  method: 'GET',
  path: '/api/v2/me/erasure',
  auth: 'user',
  session: true,
  summary: 'Whether one has asked to be erased, and when.',
  responses: { 200: erasure },
})

export const requestErasure = endpoint({
  method: 'POST',
  path: '/api/v2/me/erasure',
  auth: 'user',
  session: true,
  summary: 'Asks the administrators to erase one’s account; confirmed with the password.',
  rateLimit: { limit: 10, seconds: 900 },
  body: z.object({ password: z.string().max(PASSWORD_MAX_BOUNDS.max) }),
  responses: { 201: erasure },
})

export const withdrawErasure = endpoint({
  method: 'DELETE',
  path: '/api/v2/me/erasure',
  auth: 'user',
  session: true,
  summary: 'Takes the request to be erased back.',
  responses: { 204: null },
})

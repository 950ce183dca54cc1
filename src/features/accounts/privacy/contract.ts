import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { rowId } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { dataExport } from '../own-data-contract.ts'

/** The things that can belong to a person and aren't erased with them. */
export const OWNED_KINDS = ['speaches', 'paths'] as const

const idInPath = z.object({ id: rowId })

/** How much of what somebody made is theirs, of each kind. */
export const ownedCounts = z.record(z.enum(OWNED_KINDS), z.number().int())

export type OwnedCounts = z.infer<typeof ownedCounts>

export const getEstate = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users/{id}/estate',
  auth: 'admin',
  summary: 'How many speaches and paths belong to a person.',
  params: idInPath,
  responses: { 200: ownedCounts },
})

export const handOverEstate = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users/{id}/handOver',
  auth: 'admin',
  summary: 'Gives everything that belongs to a person to another author.',
  params: idInPath,
  body: z.object({ heirId: z.number().int() }),
  responses: { 200: ownedCounts },
})

export const exportPerson = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users/{id}/exports',
  auth: 'admin',
  session: true,
  summary: 'Has one file made of everything that is kept of a person, who finds it in their account too.',
  rateLimit: { limit: 60, seconds: 3600 },
  params: idInPath,
  responses: { 202: dataExport },
})

export const listPersonExports = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users/{id}/exports',
  auth: 'admin',
  session: true,
  summary: 'The files with what is kept of a person, latest first, and how far they have come.',
  params: idInPath,
  responses: { 200: z.object({ result: z.array(dataExport), total: z.number().int() }) },
})

export const cancelPersonExport = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users/{id}/exports/{exportID}/cancel',
  auth: 'admin',
  session: true,
  summary: 'Stops the making of a file with what is kept of a person.',
  params: idInPath.extend({ exportID: z.string().max(64) }),
  responses: { 200: dataExport },
})

export const downloadPersonExport = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users/{id}/exports/{exportID}/content',
  auth: 'admin',
  session: true,
  summary: 'A file with what is kept of a person, to be saved.',
  params: idInPath.extend({ exportID: z.string().max(64) }),
  responses: { 200: null },
})

const erasureRequest = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  img: z.string().nullable(),
  requestedAt: z.iso.datetime(),
})

export type ErasureRequest = z.infer<typeof erasureRequest>

export const listErasureRequests = endpoint({
  method: 'GET',
  path: '/api/v2/admin/erasures',
  auth: 'admin',
  session: true,
  summary: 'People who ask to be erased, who waits longest first, a page of thirty.',
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(erasureRequest) },
})

export const declineErasure = endpoint({
  method: 'DELETE',
  path: '/api/v2/admin/erasures/{id}',
  auth: 'admin',
  session: true,
  summary: 'Takes a person’s request to be erased off the list; the account stays.',
  params: idInPath,
  responses: { 204: null },
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users/{id}/erase',
  auth: 'admin',
  session: true,
  summary: 'Erases a person with all that is kept of them; what belongs to them goes to another author first.',
  params: idInPath,
  body: z.object({ heirId: z.number().int().nullable() }),
  responses: { 204: null },
})

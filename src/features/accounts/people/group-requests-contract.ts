import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { groupMember, rowId, userRef } from './schemas.ts'

const groupParams = z.object({ id: rowId })
const personParams = z.object({ id: rowId, userID: userRef })

const groupRequest = groupMember.pick({ id: true, userID: true, firstName: true, lastName: true, img: true }).extend({
  askedAt: z.iso.datetime(),
  /** When they said no: shown to the manager who asked, for as long as they do not ask again. */
  declinedAt: z.iso.datetime().nullable(),
})

export type GroupRequest = z.infer<typeof groupRequest>

export const listGroupRequests = endpoint({
  method: 'GET',
  path: '/api/v2/groups/{id}/requests',
  auth: 'user',
  summary: 'Who was asked into a group and has not joined, newest first; for its managers and administrators.',
  params: groupParams,
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(groupRequest) },
})

export const askIntoGroup = endpoint({
  method: 'PUT',
  path: '/api/v2/groups/{id}/requests/{userID}',
  auth: 'user',
  rateLimit: { limit: 50, seconds: 3600 },
  summary: 'Asks a person to join a group that one manages; asking again while they are asked changes nothing.',
  params: personParams,
  responses: { 204: null },
})

export const withdrawGroupRequest = endpoint({
  method: 'DELETE',
  path: '/api/v2/groups/{id}/requests/{userID}',
  auth: 'user',
  summary: 'Takes back that a person is asked into a group that one manages.',
  params: personParams,
  responses: { 204: null },
})

const ownGroupRequest = z.object({
  group: z.object({ id: z.number().int(), name: z.string(), description: z.string() }),
  by: groupMember.pick({ firstName: true, lastName: true, img: true }),
  askedAt: z.iso.datetime(),
})

export type OwnGroupRequest = z.infer<typeof ownGroupRequest>

export const listOwnGroupRequests = endpoint({
  method: 'GET',
  path: '/api/v2/me/group-requests',
  auth: 'user',
  summary: 'The groups that one is asked to join, newest first, a hundred at most.',
  responses: { 200: z.array(ownGroupRequest) },
})

export const answerGroupRequest = endpoint({
  method: 'POST',
  path: '/api/v2/me/group-requests/{id}',
  auth: 'user',
  summary: 'Joins a group that one is asked into, or says no.',
  params: groupParams,
  body: z.object({ join: z.boolean() }),
  responses: { 204: null },
})

import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { flag } from '#shared/fields.ts'

const PATH = '/api/v2/notifications/managerDigest'

export const getManagerDigest = endpoint({
  method: 'GET',
  path: PATH,
  auth: 'user',
  summary: 'Whether one manages groups, and gets the weekly digest of them.',
  responses: { 200: z.object({ isManager: z.boolean(), isOn: z.boolean() }) },
})

export const setManagerDigest = endpoint({
  method: 'PUT',
  path: PATH,
  auth: 'user',
  summary: 'Says whether one wants the weekly digest of the groups that one manages; also before one manages any.',
  body: z.object({ isOn: flag }),
  responses: { 204: null },
})

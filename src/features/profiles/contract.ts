import { z } from 'zod'
import { personRef } from '#features/accounts/person-schemas.ts'
import { pathCard } from '#features/paths/contract.ts'
import { speachCard } from '#features/speaches/schemas.ts'
import { endpoint } from '#shared/endpoint.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'

/** What names a person: their number or their uuid (PRODUCT §2). */
const personParams = z.object({ userID: personRef })

export type PersonRef = z.output<typeof personParams>['userID']

/** A person as everybody may see them. */
export const profile = z.object({
  id: z.number().int(),
  userID: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  img: z.string().nullable(),
  admin: z.boolean(),
  trainer: z.boolean(),
  approver: z.boolean(),
  /** How many people follow them, and how many they follow. */
  followers: z.number().int(),
  following: z.number().int(),
  isFollowed: z.boolean(),
})

export type Profile = z.infer<typeof profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v2/people/{userID}',
  auth: 'user',
  summary: 'Who a person is; 404 for who is deactivated.',
  params: personParams,
  responses: { 200: profile },
})

export const listSpeachesOf = endpoint({
  method: 'GET',
  path: '/api/v2/people/{userID}/speaches',
  auth: 'user',
  summary: 'The published speaches of an author that the caller finds, latest first.',
  params: personParams,
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(speachCard) },
})

export const listPathsOf = endpoint({
  method: 'GET',
  path: '/api/v2/people/{userID}/paths',
  auth: 'user',
  summary: 'The published learning paths of an author that the caller sees, latest first.',
  params: personParams,
  query: z.object({ page: pageNumber }),
  responses: { 200: pageOf(pathCard) },
})

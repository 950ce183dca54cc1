import { z } from 'zod'
import { NAME_MAX } from '#features/site/rules.ts'
import { endpoint } from '#shared/endpoint.ts'
import { dayOrNothing, flag, line, list } from '#shared/fields.ts'
import { LOCALES } from '#shared/locales.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { emailAddress } from '../contract.ts'
import { BATCH_MAX, BATCH_ROLES, NO_GROUP, ROLE_FILTERS, USER_SORTS, USER_STATES } from './rules.ts'
import { adminUser, batchOutcome, rowId, userChanges, userRef } from './schemas.ts'

/** An absent value as some clients write it. */
const nothing = (value: unknown) => (value === 'null' || value === '' ? undefined : value)

/** What narrows and sorts the people. */
export const usersQuery = z.object({
  page: pageNumber,
  sort: z.enum(USER_SORTS).default('LAST_MAJ'),
  search: z.string().max(200).default(''),
  groups: list(z.union([rowId, z.coerce.number().pipe(z.literal(NO_GROUP))])).default([]),
  roles: list(z.enum(ROLE_FILTERS)).default([]),
  startDateCreated: dayOrNothing,
  endDateCreated: dayOrNothing,
  startDateLastActive: dayOrNothing,
  endDateLastActive: dayOrNothing,
  onlyState: z.preprocess(nothing, z.enum(USER_STATES).default('NONE')),
  asc: flag.default(false),
})

export type UsersFilter = z.output<typeof usersQuery>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users',
  auth: 'admin',
  summary: 'The people of the organisation: found, narrowed, sorted, with how many there are.',
  query: usersQuery,
  responses: { 200: pageOf(adminUser) },
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users.csv',
  auth: 'admin',
  summary: 'The same people as a CSV file, all of them, by their numbers.',
  rateLimit: { limit: 120, seconds: 3600 },
  query: usersQuery,
  responses: { 200: null },
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users/{id}',
  auth: 'admin',
  summary: 'A person as administrators see them.',
  params: z.object({ id: userRef }),
  responses: { 200: adminUser },
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users',
  auth: 'admin',
  summary:
    'Adds a person and mails them a link on which they choose their password. A token needs `accounts` to add an administrator.',
  rateLimit: { limit: 300, seconds: 3600 },
  body: z.object({
    firstName: line(NAME_MAX, 1),
    lastName: line(NAME_MAX).default(''),
    email: emailAddress,
    language: z.enum(LOCALES).optional(),
    admin: flag.default(false),
    trainer: flag.default(false),
    approver: flag.default(false),
    aiEditor: flag.default(false),
    groups: list(rowId).default([]),
  }),
  responses: { 201: adminUser },
})

export type NewPerson = z.output<(typeof createUser)['body']>

function readJson(input: unknown): unknown {
  if (typeof input !== 'string') return input
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/users/update',
  auth: 'admin',
  summary:
    'Changes names, e-mail address, roles, groups and custom fields of a person. A token needs `accounts` for the address and for administrators.',
  body: z.object({ user: z.preprocess(readJson, userChanges) }),
  responses: { 200: adminUser },
})

export const batchUpdateUsers = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/users/batch-update',
  auth: 'admin',
  summary: 'Sets roles and groups of many people to exactly what was chosen; what is not named stays.',
  query: z.object({
    groupsIds: list(z.union([rowId, z.coerce.number().pipe(z.literal(NO_GROUP))])).optional(),
    roles: list(z.enum(BATCH_ROLES)).optional(),
  }),
  body: z.object({ usersIds: list(userRef, { max: BATCH_MAX }) }),
  responses: { 200: batchOutcome },
})

const message = z.object({ message: z.string() })

export const forcePasswordChange = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/users/updatePassword',
  auth: 'admin',
  tokenScope: 'accounts',
  summary: 'Says whether a person must choose a new password at the next sign-in.',
  query: z.object({ userID: userRef, value: flag }),
  responses: { 200: adminUser },
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/users/{id}/password',
  auth: 'admin',
  session: true,
  summary: 'Gives a person a new password; they are signed out everywhere.',
  params: z.object({ id: userRef }),
  rateLimit: { limit: 120, seconds: 900 },
  body: z.object({ password: z.string().max(1000) }),
  responses: { 200: message },
})

export const generatePassword = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/users/generatePassword',
  auth: 'admin',
  session: true,
  summary: 'Mails a person a new password, to be changed at the next sign-in.',
  rateLimit: { limit: 120, seconds: 900 },
  body: z.object({ email: z.string().trim().toLowerCase().min(1).max(300) }),
  responses: { 200: message },
})

export const confirmSigner = endpoint({
  method: 'POST',
  path: '/api/v2/admin/users/{id}/signer',
  auth: 'admin',
  session: true,
  summary:
    'Lets a person sign again whose password another administrator set; after a change of address, first that links sent there count.',
  params: z.object({ id: userRef }),
  responses: { 200: adminUser },
})

const people = z.object({ uuids: list(userRef, { max: BATCH_MAX }) })

export const deactivateUsers = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/users/deactivate',
  auth: 'admin',
  summary: 'Ends the accounts of people: they are signed out at once and cannot sign in.',
  body: people,
  responses: { 200: batchOutcome },
})

export const reactivateUsers = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/users/reactivate',
  auth: 'admin',
  summary: 'Opens accounts that were ended; the AI licence comes back where a seat is free.',
  body: people,
  responses: { 200: batchOutcome },
})

export const isAiLicenceAvailable = endpoint({
  method: 'GET',
  path: '/api/v2/administration/ai/isAILicenseAvailable',
  auth: 'admin',
  summary: 'Whether one more person can be given the AI licence.',
  responses: { 200: z.boolean() },
})

import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { flag, line, lines, list } from '#shared/fields.ts'
import { pageNumber, pageOf } from '#shared/paging.ts'
import { FIELDS_MAX, GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX, GROUP_SORTS, GROUPS_MAX } from './rules.ts'
import { adminGroup, customField, customFieldBody, groupMember, groupRow, rowId, userRef } from './schemas.ts'

export const listAdminGroups = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users/groups',
  auth: 'admin',
  summary: 'Every group in its order, those of the system too.',
  responses: { 200: z.array(adminGroup) },
})

export const listGroupTable = endpoint({
  method: 'GET',
  path: '/api/v2/admin/groups',
  auth: 'admin',
  summary: 'Groups by words of their name, with how many are in them and who manages them.',
  query: z.object({
    page: pageNumber,
    search: z.string().max(200).default(''),
    sort: z.enum(GROUP_SORTS).default('ORDER'),
    asc: flag.default(true),
  }),
  responses: { 200: pageOf(groupRow) },
})

export type GroupsFilter = z.output<(typeof listGroupTable)['query']>

const groupBody = z.object({
  name: line(GROUP_NAME_MAX, 1),
  description: lines(GROUP_DESCRIPTION_MAX).default(''),
})

const groupParams = z.object({ id: rowId })

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/v2/admin/groups',
  auth: 'admin',
  summary: 'Makes a group, last in order.',
  body: groupBody,
  responses: { 201: adminGroup },
})

export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/api/v2/admin/groups/{id}',
  auth: 'admin',
  summary: 'Changes name or description of a group.',
  params: groupParams,
  body: z.object({
    name: line(GROUP_NAME_MAX, 1).optional(),
    description: lines(GROUP_DESCRIPTION_MAX).optional(),
  }),
  responses: { 200: adminGroup },
})

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/v2/admin/groups/{id}',
  auth: 'admin',
  summary: 'Deletes a group; its people stay, what it let them read goes.',
  params: groupParams,
  responses: { 204: null },
})

export const orderGroups = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/groups/order',
  auth: 'admin',
  summary: 'Puts the groups into an order; those that are not named come after.',
  body: z.object({ ids: list(rowId, { max: GROUPS_MAX }) }),
  responses: { 200: z.array(adminGroup) },
})

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/api/v2/admin/groups/{id}/members',
  auth: 'user',
  summary: 'Who is in a group, managers first; for administrators and its managers.',
  params: groupParams,
  query: z.object({ page: pageNumber, search: z.string().max(200).default('') }),
  responses: { 200: pageOf(groupMember) },
})

const memberParams = z.object({ id: rowId, userID: userRef })

export const putGroupMember = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/groups/{id}/members/{userID}',
  auth: 'admin',
  summary: 'Puts a person into a group, or says whether they manage it.',
  params: memberParams,
  body: z.object({ manager: flag.optional() }),
  responses: { 200: groupMember },
})

export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/v2/admin/groups/{id}/members/{userID}',
  auth: 'user',
  summary: 'Takes a person out of a group, as its managers may too.',
  params: memberParams,
  responses: { 204: null },
})

export const listManagedGroups = endpoint({
  method: 'GET',
  path: '/api/v2/groups/managed',
  auth: 'user',
  summary: 'The groups that one manages, in their order.',
  responses: { 200: z.array(adminGroup) },
})

const candidate = groupMember.omit({ manager: true })

export const searchGroupCandidates = endpoint({
  method: 'GET',
  path: '/api/v2/admin/groups/{id}/candidates',
  auth: 'user',
  summary:
    'Active people who are not in a group, by a part of their name, for administrators of their address too; for its managers without addresses, and without whom they have asked.',
  params: groupParams,
  query: z.object({ search: z.string().trim().min(1).max(200) }),
  responses: { 200: z.array(candidate) },
})

export const listCustomFields = endpoint({
  method: 'GET',
  path: '/api/v2/admin/users/getAvailableCustomFields',
  auth: 'admin',
  summary: 'What the organisation keeps of people beside what every account has, in order.',
  responses: { 200: z.array(customField) },
})

export const createCustomField = endpoint({
  method: 'POST',
  path: '/api/v2/admin/customFields',
  auth: 'admin',
  summary: 'Adds a field to every person, last in order.',
  body: customFieldBody,
  responses: { 201: customField },
})

export const updateCustomField = endpoint({
  method: 'PATCH',
  path: '/api/v2/admin/customFields/{id}',
  auth: 'admin',
  summary: 'Changes the name and the labels of a field.',
  params: groupParams,
  body: customFieldBody,
  responses: { 200: customField },
})

export const deleteCustomField = endpoint({
  method: 'DELETE',
  path: '/api/v2/admin/customFields/{id}',
  auth: 'admin',
  summary: 'Deletes a field with what was written in it.',
  params: groupParams,
  responses: { 204: null },
})

export const orderCustomFields = endpoint({
  method: 'PUT',
  path: '/api/v2/admin/customFields/order',
  auth: 'admin',
  summary: 'Puts the fields into an order; those that are not named come after.',
  body: z.object({ ids: list(rowId, { max: FIELDS_MAX }) }),
  responses: { 200: z.array(customField) },
})

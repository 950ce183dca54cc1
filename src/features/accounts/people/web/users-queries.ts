import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { exportUsers, getUser, isAiLicenceAvailable, listUsers } from '../contract.ts'
import { listGroupRequests, listOwnGroupRequests } from '../group-requests-contract.ts'
import {
  listAdminGroups,
  listCustomFields,
  listGroupMembers,
  listGroupTable,
  listManagedGroups,
  searchGroupCandidates,
} from '../groups-contract.ts'
import { getUserImport } from '../import-contract.ts'
import type { ShownGroups } from './groups/groups-table.tsx'
import type { ShownUsers } from './users-address.ts'

/** The key that all queries of people begin with. */
export const usersKey = ['admin-users'] as const

/** People as the address narrows and sorts them. */
export function usersQuery(shown: ShownUsers) {
  const query = narrowedBy(shown)
  return infiniteQueryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ pageParam: page, signal }) => call(listUsers, { query: { ...query, page } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

/** The filters and the order as the calls name them. */
export function narrowedBy({ state, createdFrom, createdUntil, activeFrom, activeUntil, ...shown }: ShownUsers) {
  return {
    ...shown,
    onlyState: state,
    startDateCreated: createdFrom || undefined,
    endDateCreated: createdUntil || undefined,
    startDateLastActive: activeFrom || undefined,
    endDateLastActive: activeUntil || undefined,
  }
}

/** The address of the same list as a file. */
export function usersCsvAddress(shown: ShownUsers): string {
  return addressOf(exportUsers, { query: narrowedBy(shown) })
}

export function userQuery(id: number) {
  return queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
  })
}

export const licenceQuery = queryOptions({
  queryKey: [...usersKey, 'licence'],
  queryFn: ({ signal }) => call(isAiLicenceAvailable, {}, { signal }),
})

export const groupsQuery = queryOptions({
  queryKey: ['admin-groups'],
  queryFn: ({ signal }) => call(listAdminGroups, {}, { signal }),
})

/** The table of groups. */
export function groupTableQuery(shown: ShownGroups) {
  return infiniteQueryOptions({
    queryKey: [...groupsQuery.queryKey, 'table', shown],
    queryFn: ({ pageParam: page, signal }) => call(listGroupTable, { query: { ...shown, page } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

export function membersQuery(id: number, search: string) {
  return infiniteQueryOptions({
    queryKey: [...groupsQuery.queryKey, id, 'members', search],
    queryFn: ({ pageParam: page, signal }) =>
      call(listGroupMembers, { params: { id }, query: { page, search } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

/** Who is asked into a group. */
export function requestsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...groupsQuery.queryKey, id, 'requests'],
    queryFn: ({ pageParam: page, signal }) => call(listGroupRequests, { params: { id }, query: { page } }, { signal }),
    ...paged,
  })
}

/** The groups that one is asked to join. */
export const ownRequestsQuery = queryOptions({
  queryKey: [...groupsQuery.queryKey, 'own-requests'],
  queryFn: ({ signal }) => call(listOwnGroupRequests, {}, { signal }),
})

/** The groups that one manages. */
export const managedGroupsQuery = queryOptions({
  queryKey: [...groupsQuery.queryKey, 'managed'],
  queryFn: ({ signal }) => call(listManagedGroups, {}, { signal }),
})

/** People who could be added to a group. */
export function candidatesQuery(id: number, search: string) {
  return queryOptions({
    queryKey: [...groupsQuery.queryKey, id, 'candidates', search],
    queryFn: ({ signal }) => call(searchGroupCandidates, { params: { id }, query: { search } }, { signal }),
    enabled: search !== '',
  })
}

export const fieldsQuery = queryOptions({
  queryKey: ['admin-custom-fields'],
  queryFn: ({ signal }) => call(listCustomFields, {}, { signal }),
})

/** Milliseconds between two looks at how far work in the background has come. */
const LOOK_MS = 1000

export function importQuery(importID: string) {
  return queryOptions({
    queryKey: ['admin-user-import', importID],
    queryFn: ({ signal }) => call(getUserImport, { params: { importID } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? LOOK_MS : false),
  })
}

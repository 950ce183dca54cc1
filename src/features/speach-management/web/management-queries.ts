import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { HISTORIES } from '#features/audit/web/audit-queries.ts'
import { reloadCards } from '#features/speaches/web/cards/card-cache.ts'
import { addressOf, call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import {
  exportSpeaches,
  getSpeachWithMetadata,
  listAdminAuthors,
  listAdminCategories,
  listAdminGroups,
  listSpeaches,
} from '../contract.ts'
import type { AdminSpeach } from '../schemas.ts'
import type { Shown } from './filters/filter-address.ts'

/** What every query of the table and its panel begins with. */
const MANAGED = ['managed-speaches'] as const

/** The table as the address narrows and sorts it. */
export function tableQuery(shown: Shown) {
  const query = narrowedBy(shown)
  return infiniteQueryOptions({
    queryKey: [...MANAGED, 'table', query],
    queryFn: ({ pageParam: page, signal }) => call(listSpeaches, { query: { ...query, page } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

/** The filters and the order as the calls take them. */
export function narrowedBy({ speachID: _, startDate, endDate, ...filter }: Shown) {
  return { ...filter, startDate: startDate || undefined, endDate: endDate || undefined }
}

/** The address of the same table as a file. */
export function tableCsvAddress(shown: Shown): string {
  return addressOf(exportSpeaches, { query: narrowedBy(shown) })
}

export function speachQuery(speachID: string) {
  return queryOptions({
    queryKey: [...MANAGED, 'speach', speachID],
    queryFn: ({ signal }) => call(getSpeachWithMetadata, { query: { speachID } }, { signal }),
  })
}

export const adminCategoriesQuery = queryOptions({
  queryKey: [...MANAGED, 'categories'],
  queryFn: ({ signal }) => call(listAdminCategories, {}, { signal }),
})

export const adminGroupsQuery = queryOptions({
  queryKey: [...MANAGED, 'groups'],
  queryFn: ({ signal }) => call(listAdminGroups, {}, { signal }),
})

/** People who are offered by what is typed of their name or address. */
export function offeredQuery(search: string, role: 'FORMATEUR' | undefined) {
  return queryOptions({
    queryKey: [...MANAGED, 'people', role, search],
    queryFn: ({ signal }) => call(listAdminAuthors, { query: { search, role } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Shows the new state of a speach, and reloads lists that contain it. */
export async function takeOver(queryClient: QueryClient, speach: AdminSpeach): Promise<void> {
  queryClient.setQueryData(speachQuery(speach.speachID).queryKey, speach)
  await reloadManaged(queryClient)
}

/** Loads tables, panels and cards again after something changed. */
export async function reloadManaged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: MANAGED }),
    queryClient.invalidateQueries({ queryKey: HISTORIES }),
    reloadCards(queryClient),
  ])
}

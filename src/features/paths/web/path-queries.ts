import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { HOLDS_CARDS } from '#features/speaches/web/cards/card-cache.ts'
import { call } from '#shared/client.ts'
import type { Answer } from '#shared/endpoint.ts'
import { paged } from '#shared/next-page.ts'
import { claimPathCertificate, getPath, listAllGroups, listPathSpeaches, listPaths } from '../contract.ts'

/** A path with the person's progress in it, which is stale as soon as they have read on. */
export function pathQuery(pathId: number) {
  return queryOptions({
    queryKey: ['path', pathId],
    queryFn: ({ signal }) => call(getPath, { params: { pathId } }, { signal }),
    staleTime: 0,
  })
}

/** The same while one of its speaches is read; `savedDone` counts what was saved as read meanwhile. */
export function pathWayQuery(pathId: number, savedDone: number) {
  return queryOptions({
    ...pathQuery(pathId),
    queryKey: ['path', pathId, 'way', savedDone],
    placeholderData: keepPreviousData,
  })
}

/** The person's certificate of a path; asking for it also issues it, so it is always stale. */
export function pathCertificateQuery(pathId: number) {
  return queryOptions({
    queryKey: ['path', pathId, 'certificate'],
    queryFn: ({ signal }) => call(claimPathCertificate, { params: { pathId } }, { signal }),
    staleTime: 0,
  })
}

/** The speaches of a path in their order. */
export function pathSpeachesQuery(pathId: number) {
  return infiniteQueryOptions({
    queryKey: ['path', pathId, 'speaches'],
    queryFn: ({ pageParam: page, signal }) =>
      call(listPathSpeaches, { params: { pathId }, query: { page } }, { signal }),
    ...paged,
    staleTime: 0,
    meta: HOLDS_CARDS,
  })
}

/** How the speaches that can be added are narrowed down and sorted. */
export interface AvailableFilters {
  name: string
  sort: 'LAST_MAJ' | 'TITLE'
  asc: boolean
}

/** What can be added to a path. Other filters are another query: they begin at page 1. */
export function availableQuery(pathId: number, { name, sort, asc }: AvailableFilters) {
  return infiniteQueryOptions({
    queryKey: ['path', pathId, 'available', { name, sort, asc }],
    queryFn: ({ pageParam: page, signal }) =>
      call(listPathSpeaches, { params: { pathId }, query: { selected: false, page, name, sort, asc } }, { signal }),
    ...paged,
    staleTime: 0,
    meta: HOLDS_CARDS,
  })
}

/** Takes a speach off the list of those that can be added, and one off its total. */
export function dropAvailable(queryClient: QueryClient, pathId: number, speachID: string): void {
  queryClient.setQueriesData<InfiniteData<Answer<typeof listPathSpeaches>>>(
    { queryKey: ['path', pathId, 'available'] },
    (data) => {
      const isThere = data?.pages.some(({ result }) => result.some((card) => card.speachID === speachID))
      if (!data || !isThere) return data
      const pages = data.pages.map(({ result, total }) => ({
        result: result.filter((card) => card.speachID !== speachID),
        total: total - 1,
      }))
      return { ...data, pages }
    },
  )
}

/** Loads both lists of a path's editor again: one speach went from one to the other, or its place changed. */
export async function reloadPathLists(queryClient: QueryClient, pathId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['path', pathId, 'speaches'] }),
    queryClient.invalidateQueries({ queryKey: ['path', pathId, 'available'] }),
  ])
}

/** The person's own paths, including drafts. */
export const ownPathsQuery = infiniteQueryOptions({
  queryKey: ['own-paths'],
  queryFn: ({ pageParam: page, signal }) => call(listPaths, { query: { list: 'own', page } }, { signal }),
  ...paged,
  staleTime: 0,
})

/** The groups that a path can be for. */
export const groupsQuery = queryOptions({
  queryKey: ['path-groups'],
  queryFn: ({ signal }) => call(listAllGroups, {}, { signal }),
})

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { HOLDS_CARDS } from '#features/speaches/web/cards/card-cache.ts'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { getProfile, listPathsOf, listSpeachesOf } from '../contract.ts'

export function profileQuery(userID: string) {
  return queryOptions({
    queryKey: ['profile', userID],
    queryFn: ({ signal }) => call(getProfile, { params: { userID } }, { signal }),
  })
}

export function speachesQuery(userID: string) {
  return infiniteQueryOptions({
    queryKey: ['profile', userID, 'speaches'],
    queryFn: ({ pageParam: page, signal }) => call(listSpeachesOf, { params: { userID }, query: { page } }, { signal }),
    ...paged,
    meta: HOLDS_CARDS,
  })
}

export function pathsQuery(userID: string) {
  return infiniteQueryOptions({
    queryKey: ['profile', userID, 'paths'],
    queryFn: ({ pageParam: page, signal }) => call(listPathsOf, { params: { userID }, query: { page } }, { signal }),
    ...paged,
  })
}

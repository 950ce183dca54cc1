import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { COUNTS_KEY } from '#features/accounts/web/counts-key.ts'
import { listSpeaches } from '#features/speach-management/contract.ts'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { getReview } from '../contract.ts'
import type { ShownReviews } from './list/review-address.ts'

const REVIEWS = ['reviews'] as const

/** The reviews, narrowed by the filters in the address; those due first come first. */
export function reviewsQuery({ startDate, endDate, startDateReview, endDateReview, ...shown }: ShownReviews) {
  const query = {
    ...shown,
    periodicReview: true,
    sort: 'NEXT_REVIEW',
    asc: true,
    dates: 'PUBLICATION',
    startDate: startDate || undefined,
    endDate: endDate || undefined,
    startDateReview: startDateReview || undefined,
    endDateReview: endDateReview || undefined,
  } as const
  return infiniteQueryOptions({
    queryKey: [...REVIEWS, 'list', query],
    queryFn: ({ pageParam: page, signal }) => call(listSpeaches, { query: { ...query, page } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

export function reviewQuery(speachID: string) {
  return queryOptions({
    queryKey: [...REVIEWS, 'one', speachID],
    queryFn: ({ signal }) => call(getReview, { params: { speachID } }, { signal }),
  })
}

/** Loads lists and single reviews again, and how many are due. */
export async function reloadReviews(queryClient: QueryClient): Promise<void> {
  await Promise.all([REVIEWS, COUNTS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

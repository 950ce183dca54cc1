import { queryOptions } from '@tanstack/react-query'
import { isCommentsEnabled } from '#features/site/contract.ts'
import { call } from '#shared/client.ts'
import * as contract from '../contract.ts'
import type { Metric, PeopleType, Period } from '../rules.ts'

/** Figures are requested again whenever they become visible (seed 000 §2); nothing of another period is kept. */
const anew = { staleTime: 0, gcTime: 0 }

export function seriesQuery(metric: Metric, period: Period, cumulative: boolean) {
  return queryOptions({
    queryKey: ['dashboard', 'series', metric, period, cumulative],
    queryFn: ({ signal }) => call(contract.getTimeSeries, { query: { metric, period, cumulative } }, { signal }),
    ...anew,
  })
}

const TOP_SPEACHES = { watch: contract.listSpeachesByWatch, rating: contract.listSpeachesByRating }
const TOP_AUTHORS = { watch: contract.listAuthorsByWatch, rating: contract.listAuthorsByRating }

export type By = 'watch' | 'rating'

export function topSpeachesQuery(by: By, period: Period) {
  return queryOptions({
    queryKey: ['dashboard', 'speaches', by, period],
    queryFn: ({ signal }) => call(TOP_SPEACHES[by], { query: { period } }, { signal }),
    ...anew,
  })
}

export function topAuthorsQuery(by: By, period: Period) {
  return queryOptions({
    queryKey: ['dashboard', 'authors', by, period],
    queryFn: ({ signal }) => call(TOP_AUTHORS[by], { query: { period } }, { signal }),
    ...anew,
  })
}

export function categoriesQuery(period: Period) {
  return queryOptions({
    queryKey: ['dashboard', 'categories', period],
    queryFn: ({ signal }) => call(contract.listCategoryShares, { query: { period } }, { signal }),
    ...anew,
  })
}

export function funnelQuery(period: Period) {
  return queryOptions({
    queryKey: ['dashboard', 'funnel', period],
    queryFn: ({ signal }) => call(contract.getCreationFunnel, { query: { period } }, { signal }),
    ...anew,
  })
}

const SPEACH_COUNTS = {
  published: contract.countPublished,
  unpublished: contract.countUnpublished,
  viewed: contract.countViewed,
}

export function speachCountQuery(which: keyof typeof SPEACH_COUNTS) {
  return queryOptions({
    queryKey: ['dashboard', 'count', which],
    queryFn: ({ signal }) => call(SPEACH_COUNTS[which], {}, { signal }),
    ...anew,
  })
}

export function peopleCountQuery(type: PeopleType) {
  return queryOptions({
    queryKey: ['dashboard', 'people', type],
    queryFn: async ({ signal }) => (await call(contract.countPeople, { query: { type } }, { signal })).size,
    ...anew,
  })
}

/** Whether there is a tab of what people say (seed 000 §5). */
export const socialQuery = queryOptions({
  queryKey: ['dashboard', 'social'],
  queryFn: ({ signal }) => call(isCommentsEnabled, {}, { signal }),
})

/** Grades and comments, point by point. */
export function socialSeriesQuery(period: Period) {
  const read = (metric: Metric, signal: AbortSignal) =>
    call(contract.getTimeSeries, { query: { metric, period, cumulative: false } }, { signal })
  return queryOptions({
    queryKey: ['dashboard', 'series', 'social', period],
    async queryFn({ signal }) {
      const [grades, comments] = await Promise.all([read('GRADE', signal), read('COMMENT', signal)])
      return grades.map((point, index) => ({ ...point, comments: comments[index]?.value ?? 0 }))
    },
    ...anew,
  })
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { getOverview, getRecord, listPeople, listQuestions } from '../contract.ts'
import type { Period } from '../rules.ts'
import type { Shown } from './statistics-address.ts'

/** The key that all queries of a speach's statistics begin with. */
export const statisticsKey = (speachID: string) => ['statistics', speachID] as const

export function overviewQuery(speachID: string, period: Period) {
  return queryOptions({
    queryKey: [...statisticsKey(speachID), 'overview', period],
    queryFn: ({ signal }) => call(getOverview, { params: { speachID }, query: { period } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function questionsQuery(speachID: string) {
  return queryOptions({
    queryKey: [...statisticsKey(speachID), 'questions'],
    queryFn: ({ signal }) => call(listQuestions, { params: { speachID } }, { signal }),
  })
}

/** People as the address narrows and sorts them. */
export function peopleQuery(speachID: string, { search, status, sort, asc }: Shown) {
  const filter = { search, status: status ?? undefined, sort, asc }
  return infiniteQueryOptions({
    queryKey: [...statisticsKey(speachID), 'people', filter],
    queryFn: ({ pageParam: page, signal }) =>
      call(listPeople, { params: { speachID }, query: { ...filter, page } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

export function recordQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['training-record', id],
    queryFn: ({ pageParam: page, signal }) => call(getRecord, { params: { id }, query: { page } }, { signal }),
    ...paged,
  })
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { listRecordedSpeaches, listRecords, verifyRecords } from '../contract.ts'

/** Whether the history is as it was written; each look is a new one. */
export const verificationQuery = queryOptions({
  queryKey: ['records', 'verification'],
  queryFn: ({ signal }) => call(verifyRecords, {}, { signal }),
})

/** The records of one speach, or of all. */
export function recordsQuery(speachID: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['records', 'list', speachID],
    queryFn: ({ pageParam: page, signal }) => call(listRecords, { query: { speachID, page } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

/** Speaches of the history by words of their titles. */
export function recordedQuery(search: string) {
  return queryOptions({
    queryKey: ['records', 'speaches', search],
    queryFn: ({ signal }) => call(listRecordedSpeaches, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

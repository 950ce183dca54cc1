import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HOLDS_CARDS } from '#features/speaches/web/cards/card-cache.ts'
import { call } from '#shared/client.ts'
import type { Locale } from '#shared/locales.ts'
import { searchPeople, searchSpeaches } from '../contract.ts'
import type { SearchSort } from '../rules.ts'

/** People on the first page and on every later one (seed 000 §5). */
const PEOPLE_FIRST = 8
const PEOPLE_LATER = 4

/** Instead of the number of a language: all of them, and those in which one reads. */
export const ALL_LANGUAGES = 0
export const OWN_LANGUAGES = -1

export interface Asked {
  term: string
  sort: SearchSort
  languageId: number
  /** Those to begin with, for `OWN_LANGUAGES`. */
  languages: Locale[]
}

/**
 * What was found, page by page. A new question aborts the one under way, and until its answer comes, or where none
 * comes, the last results stay (seed 000 §8: failures are swallowed).
 */
export function useSpeachSearch({ term, sort, languageId, languages }: Asked) {
  const begins = languageId === OWN_LANGUAGES
  const language = begins ? { languageId: ALL_LANGUAGES, languages } : { languageId }
  const query = useInfiniteQuery({
    queryKey: ['search', 'speaches', term, sort, language],
    queryFn: ({ pageParam: page, signal }) =>
      call(searchSpeaches, { query: { term, page, tri: sort, ...language } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.results.length, 0)
      return last.results.length > 0 && loaded < last.totalNumberOfSpeachesFound ? pages.length + 1 : undefined
    },
    enabled: term !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta: HOLDS_CARDS,
  })
  return { ...query, data: useLast(query.data) }
}

/** The people whose names were found. */
export function usePeopleSearch(term: string, enabled: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['search', 'people', term],
    queryFn: ({ pageParam: page, signal }) =>
      call(searchPeople, { query: { term, page, count: page === 1 ? PEOPLE_FIRST : PEOPLE_LATER } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages, page) => {
      const loaded = pages.reduce((sum, one) => sum + one.results.length, 0)
      if (last.results.length === 0 || loaded >= last.totalNumberOfUsersFound) return undefined
      // The first page is as long as two later ones: the next four are page 3.
      return page === 1 ? PEOPLE_FIRST / PEOPLE_LATER + 1 : page + 1
    },
    enabled: enabled && term !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { ...query, data: useLast(query.data) }
}

/** The value, or the last one that there was. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

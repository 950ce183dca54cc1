import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { COUNTS_KEY } from '#features/accounts/web/counts-key.ts'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import { HOLDS_CARDS } from '#features/speaches/web/cards/card-cache.ts'
import { call } from '#shared/client.ts'
import * as contract from '../contract.ts'
import type { MyList } from '../rules.ts'
import type { ListFilters } from './list-address.ts'

/** A card, on the list of what is due with its day. */
export type ListedCard = SpeachCard & { dueDate?: string }

interface ListPage {
  result: ListedCard[]
  total: number
}

const ADDRESSES: Record<MyList, { path: string }> = {
  EDITED: contract.listEdited,
  COEDIT: contract.listCoEdited,
  WFINPROGRESS: contract.listInValidation,
  WFTOVALIDATE: contract.listToValidate,
  TOREVIEW: contract.listToReview,
  SPEACHDELAY: contract.listScheduled,
  SPEACHDUEDATE: contract.listWithDueDate,
  FOLLOWED: contract.listFollowed,
  BOOKMARKED: contract.listBookmarked,
  ASSIGNED: contract.listAssigned,
  TEMPLATE_EDIT: contract.listTemplates,
  TEMPLATE_COEDIT: contract.listCoTemplates,
}

/** One of the person's own lists, page by page. Other filters make another query, which begins at page 1. */
export function myListQuery(list: MyList, filters: ListFilters) {
  return infiniteQueryOptions({
    queryKey: ['my', list, filters],
    queryFn: ({ pageParam: page, signal }): Promise<ListPage> =>
      // All lists take the same parameters; the state ARCHIVE is only used for the person's own speaches.
      call({ ...contract.listEdited, path: ADDRESSES[list].path }, { query: { page, ...filters } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { result }) => sum + result.length, 0)
      return last.result.length > 0 && loaded < last.total ? pages.length + 1 : undefined
    },
    meta: HOLDS_CARDS,
    staleTime: 0,
  })
}

/** How many each list has, and how much else waits for one. */
export const myCountsQuery = queryOptions({
  queryKey: COUNTS_KEY,
  queryFn: ({ signal }) => call(contract.countMine, {}, { signal }),
  meta: HOLDS_CARDS,
  staleTime: 0,
})

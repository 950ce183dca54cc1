import { cutText } from '#shared/cut-text.ts'
import { textOf } from '#shared/texts-of.ts'
import type { MyList } from '../rules.ts'

/** What the address of "My account" carries; what is as usual is left out of it. */
export interface ListSearch {
  tabSelected?: string
  sort?: string
  asc?: string
  name?: string
  onlyState?: string
}

const STATES = ['NONE', 'PUBLIE', 'NON_PUBLIE', 'ARCHIVE'] as const

export type ListState = (typeof STATES)[number]

/** How a list is narrowed down and sorted. */
export interface ListFilters {
  sort: 'LAST_MAJ' | 'TITLE'
  asc: boolean
  name: string
  onlyState: ListState
}

/** Longest part of a title that is looked for. */
export const NAME_MAX = 150

/** Reads the query of an address; what it does not know is left out. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  return {
    tabSelected: textOf(search.tabSelected),
    sort: textOf(search.sort),
    asc: textOf(search.asc),
    name: textOf(search.name),
    onlyState: textOf(search.onlyState),
  }
}

/** The states among which a list can be narrowed: none where all that is on it is in one state. */
export function statesOf(list: MyList): ListState[] {
  switch (list) {
    case 'EDITED':
      return [...STATES]
    case 'COEDIT':
    case 'WFINPROGRESS':
    case 'WFTOVALIDATE':
    case 'TOREVIEW':
    case 'SPEACHDELAY':
      return ['NONE', 'PUBLIE', 'NON_PUBLIE']
    default:
      return []
  }
}

/** The filters of an address, as far as the list has them. */
export function filtersOf(search: ListSearch, list: MyList): ListFilters {
  return {
    sort: search.sort === 'TITLE' ? 'TITLE' : 'LAST_MAJ',
    asc: search.asc === 'true',
    name: cutText(search.name ?? '', NAME_MAX),
    onlyState: statesOf(list).find((state) => state === search.onlyState) ?? 'NONE',
  }
}

/** Filters as an address carries them. */
export function writeFilters({ sort, asc, name, onlyState }: ListFilters): Omit<ListSearch, 'tabSelected'> {
  return {
    sort: sort === 'TITLE' ? sort : undefined,
    asc: asc ? 'true' : undefined,
    name: name || undefined,
    onlyState: onlyState === 'NONE' ? undefined : onlyState,
  }
}

/** The address of a list: what the contract says of it, whatever is narrowed down. */
export function listAddress(list: MyList): string {
  return `/account?tabSelected=${list}`
}

/** The lists that have an address of their own (seed 000 §2). */
const OWN_ADDRESSES: Record<string, MyList> = {
  '/account/s/validate': 'WFTOVALIDATE',
  '/account/s/validateInProgress': 'WFINPROGRESS',
}

/** The list that an address asks for, had or not. */
export function askedList(pathname: string, search: ListSearch): string | undefined {
  return OWN_ADDRESSES[pathname] ?? search.tabSelected
}

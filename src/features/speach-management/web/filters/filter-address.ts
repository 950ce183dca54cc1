import { VISIBILITIES, type Visibility } from '#features/speaches/rules.ts'
import { cutText } from '#shared/cut-text.ts'
import { ADMIN_STATES } from '../../rules.ts'

export type AdminState = (typeof ADMIN_STATES)[number]

const SORTS = ['LAST_MAJ', 'TITLE'] as const

/** What of the table is shown, as the address says it. */
export interface Shown {
  searchTitle: string
  searchAuthor: string
  state: AdminState
  visibilities: Visibility[]
  categories: number[]
  inWorkflow: boolean
  pinnedOnHome: boolean
  periodicReview: boolean
  /** Days as `YYYY-MM-DD`; empty for none. */
  startDate: string
  endDate: string
  sort: (typeof SORTS)[number]
  asc: boolean
  /** The speach whose panel is open. */
  speachID: string
}

/** The same as texts, where it is not as usual. */
export type ShownInAddress = Partial<Record<keyof Shown, string>>

/** The table as it is opened: what is published, last changed first (seed 001 §3, §9). */
const USUAL: Shown = {
  searchTitle: '',
  searchAuthor: '',
  state: 'PUBLIE',
  visibilities: [],
  categories: [],
  inWorkflow: false,
  pinnedOnHome: false,
  periodicReview: false,
  startDate: '',
  endDate: '',
  sort: 'LAST_MAJ',
  asc: false,
  speachID: '',
}

/** What takes every filter off. */
export const UNFILTERED: Omit<Shown, 'sort' | 'asc' | 'speachID'> = { ...USUAL, state: 'NONE' }

const SEARCH_MAX = 150

/** A day of the address in the server's form; empty if it isn't one. */
export function readDay(value: unknown): string {
  return typeof value === 'string' && /^(19|2\d)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : ''
}

/** Reads an address that anybody may have written. */
export function readShown(address: Record<string, unknown>): Shown {
  const text = (value: unknown) => (typeof value === 'string' ? cutText(value, SEARCH_MAX) : '')
  const parts = (value: unknown) => text(value).split(',').filter(Boolean)
  return {
    searchTitle: text(address.searchTitle),
    searchAuthor: text(address.searchAuthor),
    state: ADMIN_STATES.find((one) => one === address.state) ?? USUAL.state,
    visibilities: VISIBILITIES.filter((one) => parts(address.visibilities).includes(one)),
    categories: parts(address.categories)
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
    inWorkflow: address.inWorkflow === 'true',
    pinnedOnHome: address.pinnedOnHome === 'true',
    periodicReview: address.periodicReview === 'true',
    startDate: readDay(address.startDate),
    endDate: readDay(address.endDate),
    sort: SORTS.find((one) => one === address.sort) ?? USUAL.sort,
    asc: address.asc === 'true',
    speachID: text(address.speachID),
  }
}

/** Writes the filters as parameters of the address, leaving out defaults. */
export function writeShown(shown: Shown): ShownInAddress {
  const said = Object.entries(shown).filter(([name, value]) => String(value) !== String(USUAL[name as keyof Shown]))
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/** How many of the filters that are folded away are on. */
export function countFolded(shown: Shown): number {
  const { visibilities, categories, inWorkflow, pinnedOnHome, periodicReview, startDate, endDate } = shown
  const lists = [visibilities, categories].filter(({ length }) => length > 0)
  return [...lists, inWorkflow, pinnedOnHome, periodicReview, startDate || endDate].filter(Boolean).length
}

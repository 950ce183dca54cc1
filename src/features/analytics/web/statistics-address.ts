import { PEOPLE_SORTS, PERIODS, type PeopleSort, type Period, STATUSES, type Status } from '../rules.ts'

export const VIEWS = ['overview', 'questions', 'people'] as const
export type View = (typeof VIEWS)[number]

/** The view of the statistics in the address. */
export interface Shown {
  view: View
  period: Period
  search: string
  status: Status | null
  sort: PeopleSort
  asc: boolean
}

/** The same as texts, where it is not as usual. */
export type ShownInAddress = Partial<Record<keyof Shown, string>>

const USUAL: Shown = { view: 'overview', period: 'month', search: '', status: null, sort: 'NAME', asc: true }

/** Reads an address that anybody may have written. */
export function readShown(address: Record<string, unknown>): Shown {
  const oneOf = <Value extends string>(values: readonly Value[], value: unknown) => values.find((one) => one === value)
  return {
    view: oneOf(VIEWS, address.view) ?? USUAL.view,
    period: oneOf(PERIODS, address.period) ?? USUAL.period,
    search: typeof address.search === 'string' ? address.search.slice(0, 100) : USUAL.search,
    status: oneOf(STATUSES, address.status) ?? USUAL.status,
    sort: oneOf(PEOPLE_SORTS, address.sort) ?? USUAL.sort,
    asc: address.asc !== 'false',
  }
}

/** Writes the view as parameters of the address, leaving out defaults. */
export function writeShown(shown: Shown): ShownInAddress {
  const said = Object.entries(shown).filter(([name, value]) => value !== USUAL[name as keyof Shown])
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

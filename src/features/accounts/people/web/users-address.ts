import { cutText } from '#shared/cut-text.ts'
import {
  NO_GROUP,
  ROLE_FILTERS,
  type RoleFilter,
  USER_SORTS,
  USER_STATES,
  type UserSort,
  type UserState,
} from '../rules.ts'

/** The filters of the list of people in the address. Days are `YYYY-MM-DD`, empty for an open end. */
export interface ShownUsers {
  search: string
  groups: number[]
  roles: RoleFilter[]
  state: UserState
  createdFrom: string
  createdUntil: string
  activeFrom: string
  activeUntil: string
  sort: UserSort
  asc: boolean
}

/** The same as texts, where it is not as usual. */
export type ShownUsersInAddress = Partial<Record<keyof ShownUsers, string>>

/** The default view: active people, by name. */
export const USUAL_USERS: ShownUsers = {
  search: '',
  groups: [],
  roles: [],
  state: 'ACTIVE',
  createdFrom: '',
  createdUntil: '',
  activeFrom: '',
  activeUntil: '',
  sort: 'NAME',
  asc: true,
}

const SEARCH_MAX = 200

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads an address that anybody may have written. */
export function readShown(address: Record<string, unknown>): ShownUsers {
  const text = (name: keyof ShownUsers) => (address[name] === undefined ? '' : String(address[name]))
  const oneOf = <Value extends string>(values: readonly Value[], name: keyof ShownUsers) =>
    values.find((value) => value === address[name])
  const day = (name: keyof ShownUsers) => {
    const said = text(name)
    return DAY.test(said) && !Number.isNaN(Date.parse(said)) ? said : ''
  }
  const parts = (name: keyof ShownUsers) => text(name).split(',').filter(Boolean)
  return {
    search: cutText(text('search'), SEARCH_MAX),
    groups: parts('groups')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && (id > 0 || id === NO_GROUP)),
    roles: ROLE_FILTERS.filter((role) => parts('roles').includes(role)),
    state: oneOf(USER_STATES, 'state') ?? USUAL_USERS.state,
    createdFrom: day('createdFrom'),
    createdUntil: day('createdUntil'),
    activeFrom: day('activeFrom'),
    activeUntil: day('activeUntil'),
    sort: oneOf(USER_SORTS, 'sort') ?? USUAL_USERS.sort,
    asc: text('asc') !== 'false',
  }
}

/** Writes the view as parameters of the address, leaving out defaults. */
export function writeShown(shown: ShownUsers): ShownUsersInAddress {
  const said = Object.entries(shown).map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(said.filter(([name, value]) => value !== String(USUAL_USERS[name as keyof ShownUsers])))
}

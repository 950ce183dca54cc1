import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGroupName } from '#features/accounts/web/group-name.ts'
import { searchPeople } from '#features/search/contract.ts'
import type { RecipientPickerProps } from '#features/speaches/web/add-ons.ts'
import { groupKey, type Recipient, userKey } from '#features/speaches/web/recipients.ts'
import { call } from '#shared/client.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { listGroups } from '../../contract.ts'
import { nameOf } from '../people.ts'

const TYPING_MS = 200
const PEOPLE = 8
const GROUPS = 5

interface RecipientSearch {
  /** Groups first, which are few. */
  found: Recipient[]
  /** What to say when nothing is found. */
  state: 'searching' | 'nothing' | 'failed'
}

/** People and groups by what is typed of their names. */
export function useRecipientSearch(typed: string, offered: RecipientPickerProps['groups']): RecipientSearch {
  const groupName = useGroupName()
  const [withGroups, withSystem] = [offered !== 'none', offered === 'all']
  const term = useDebounced(typed.trim(), TYPING_MS)
  const options = { enabled: term !== '', placeholderData: keepPreviousData, retry: false }
  const people = useQuery({
    queryKey: ['recipients', 'people', term],
    queryFn: ({ signal }) => call(searchPeople, { query: { term, count: PEOPLE } }, { signal }),
    ...options,
  })
  const groups = useQuery({
    queryKey: ['recipients', 'groups', term, withSystem],
    queryFn: ({ signal }) => call(listGroups, { query: { term, system: withSystem } }, { signal }),
    ...options,
    enabled: withGroups && term !== '',
  })
  const asked = withGroups ? [people, groups] : [people]
  const isWaiting = term !== typed.trim() || asked.some(({ isFetching }) => isFetching)
  const isFailed = asked.some(({ isError }) => isError)
  const named = (withGroups ? (groups.data ?? []) : []).map((group) => ({ ...group, name: groupName(group) }))
  // Those of the system have their names here, in the reader's language.
  const isMeant = (name: string) => name.toLocaleLowerCase().includes(term.toLocaleLowerCase())
  const foundGroups = named.filter(({ name, systemKey }) => !systemKey || isMeant(name)).slice(0, GROUPS)
  return {
    found: [
      ...foundGroups.map(({ id, name }) => ({ key: groupKey(id), name, img: null })),
      ...(people.data?.results ?? []).map((person) => ({
        key: userKey(person.id),
        name: nameOf(person),
        img: person.img,
      })),
    ],
    state: isWaiting ? 'searching' : isFailed ? 'failed' : 'nothing',
  }
}

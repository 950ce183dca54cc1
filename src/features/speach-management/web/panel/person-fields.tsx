import { type ComboboxParsedItem, MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupName } from '#features/accounts/web/group-name.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import type { PersonTag } from '../../schemas.ts'
import { adminGroupsQuery, offeredQuery } from '../management-queries.ts'

/** Milliseconds without a key after which people are looked for. */
const SEARCH_DELAY_MS = 250

/** People by what is typed, and those who are chosen already, as a list of choices. */
function useOffered(chosen: PersonTag[], role: 'FORMATEUR' | undefined) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'people' })
  const [search, setSearch] = useState('')
  const term = useDebounced(search, SEARCH_DELAY_MS)
  const { data: offered = [], isPending, isPlaceholderData } = useQuery(offeredQuery(term, role))
  const isSettled = term === search && !isPending && !isPlaceholderData
  const known = new Map(chosen.map((one) => [String(one.id), one]))
  for (const { firstName, lastName, img, ...one } of offered) {
    known.set(String(one.id), { ...one, label: `${firstName} ${lastName}`.trim(), imgUrl: img })
  }
  return {
    known,
    field: {
      searchable: true,
      searchValue: search,
      onSearchChange: setSearch,
      data: [...known].map(([value, { label, email }]) => ({ value, label: `${label} (${email})` })),
      // The server has looked already, by every word. Until it has, nobody is offered: Enter would take someone else.
      filter: ({ options }: { options: ComboboxParsedItem[] }) => (isSettled ? options : []),
      nothingFoundMessage: isSettled ? t(($) => $.nobody) : t(($) => $.searching),
      maxDropdownHeight: 280,
    },
  }
}

/** Closes the list after each choice, so that the save button below it is within reach. */
function useOneByOne() {
  const [opened, setOpened] = useState(false)
  return {
    close: () => setOpened(false),
    list: {
      dropdownOpened: opened,
      onDropdownOpen: () => setOpened(true),
      onDropdownClose: () => setOpened(false),
    },
  }
}

interface PersonFieldProps {
  label: string
  description?: string
  value: PersonTag | null
  onChange: (person: PersonTag) => void
  disabled?: boolean
}

/** Chooses an author by name or address. */
export function AuthorField({ value, onChange, ...rest }: PersonFieldProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'people' })
  const { known, field } = useOffered(value ? [value] : [], 'FORMATEUR')
  return (
    <Select
      {...rest}
      {...field}
      allowDeselect={false}
      placeholder={t(($) => $.find)}
      value={value ? String(value.id) : null}
      onChange={(id) => {
        const person = id === null ? undefined : known.get(id)
        if (person) onChange(person)
      }}
    />
  )
}

interface PeopleFieldProps {
  label: string
  description?: string
  /** Only people who may write are offered. */
  authorsOnly?: boolean
  value: PersonTag[]
  onChange: (people: PersonTag[]) => void
  disabled?: boolean
}

/** Some people, found by name or address. */
export function PeopleField({ value, onChange, authorsOnly = false, ...rest }: PeopleFieldProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'people' })
  const { known, field } = useOffered(value, authorsOnly ? 'FORMATEUR' : undefined)
  const { list, close } = useOneByOne()
  return (
    <MultiSelect
      {...rest}
      {...field}
      {...list}
      placeholder={value.length === 0 ? t(($) => $.find) : undefined}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) => {
        onChange(ids.flatMap((id) => known.get(id) ?? []))
        close()
      }}
    />
  )
}

interface GroupsFieldProps {
  label: string
  description?: string
  /** Their numbers. */
  value: number[]
  onChange: (ids: number[]) => void
  /** Groups of the system can be chosen, too: where somebody may read, not where somebody has work to do. */
  withSystem?: boolean
  disabled?: boolean
}

/** Some groups. */
export function GroupsField({ value, onChange, withSystem = false, ...rest }: GroupsFieldProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'people' })
  const { data: groups = [] } = useQuery(adminGroupsQuery)
  const groupName = useGroupName()
  const { list, close } = useOneByOne()
  return (
    <MultiSelect
      {...rest}
      {...list}
      searchable
      placeholder={value.length === 0 ? t(($) => $.findGroup) : undefined}
      nothingFoundMessage={t(($) => $.noGroup)}
      data={groups
        .filter(({ system }) => withSystem || !system)
        .map((group) => ({ value: String(group.id), label: groupName(group) }))}
      value={value.map(String)}
      onChange={(ids) => {
        onChange(ids.map(Number))
        close()
      }}
    />
  )
}

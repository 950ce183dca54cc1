import { Select } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '#ui/use-debounced.ts'
import { useLocale } from '#ui/use-locale.ts'
import { nameOf } from '../../people/rules.ts'
import { USUAL_USERS } from '../../people/web/users-address.ts'
import { usersQuery } from '../../people/web/users-queries.ts'
import { estateQuery } from './privacy-queries.ts'

/** Milliseconds without a key after which somebody is looked for (seed 001 §9). */
const SEARCH_DELAY_MS = 500

interface HeirFieldProps {
  /** The person who leaves the content behind. */
  personId: number
  heirId: number | null
  onChange: (heirId: number | null) => void
  error: string | false
}

/** Says what belongs to a person, and asks which author gets it; asks nothing where nothing does. */
export function HeirField({ personId, heirId, onChange, error }: HeirFieldProps) {
  const { t } = useTranslation('privacy', { keyPrefix: 'handOver' })
  const locale = useLocale()
  const { data: estate } = useQuery(estateQuery(personId))
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const found = useInfiniteQuery({
    ...usersQuery({ ...USUAL_USERS, search, roles: ['FORMATEUR'], state: 'ACTIVE' }),
    enabled: search !== '',
  })
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  if (!estate) return null
  const parts = (['speaches', 'paths'] as const)
    .filter((name) => estate[name] > 0)
    .map((name) => t(($) => $[name], { count: estate[name] }))
  if (parts.length === 0) return <p>{t(($) => $.nothing)}</p>
  const list = new Intl.ListFormat(locale).format(parts)
  const people = search === '' ? [] : (found.data?.pages.flatMap(({ result }) => result) ?? [])
  const offered = people
    .filter(({ id }) => id !== personId)
    .map((user) => ({ value: String(user.id), label: `${nameOf(user)} · ${user.email}` }))
  return (
    <>
      <p>{t(($) => $.belongs, { list })}</p>
      <Select
        label={t(($) => $.heir)}
        placeholder={t(($) => $.placeholder)}
        required
        searchable
        error={error}
        data={chosen && !offered.some(({ value }) => value === chosen.value) ? [chosen, ...offered] : offered}
        // The server has looked already.
        filter={({ options }) => options}
        nothingFoundMessage={search === '' ? undefined : t(($) => $.noMatch)}
        searchValue={typed}
        onSearchChange={setTyped}
        value={heirId === null ? null : String(heirId)}
        onChange={(value, option) => {
          setChosen(option && { value: option.value, label: option.label })
          onChange(value === null ? null : Number(value))
        }}
      />
    </>
  )
}

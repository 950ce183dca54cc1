import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { Segments } from '#ui/segments.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import styles from './filter-bar.module.css'
import { type ListFilters, type ListState, NAME_MAX } from './list-address.ts'

/** Milliseconds without a key after which the name is looked for (seed 000 §9). */
const NAME_DELAY_MS = 500

const SORTS = ['LAST_MAJ', 'TITLE'] as const

interface FilterBarProps {
  filters: ListFilters
  /** Among which states one chooses; without any there is no choice. */
  states: ListState[]
  /** Undefined while it is loading. */
  total: number | undefined
  onChange: (filters: ListFilters) => void
}

/** How many there are, and how to narrow them down; it stays in sight. */
export function FilterBar({ filters, states, total, onChange }: FilterBarProps) {
  const { t } = useTranslation('reader', { keyPrefix: 'my' })
  const Arrow = filters.asc ? IconArrowUp : IconArrowDown
  return (
    <search className={styles.bar} aria-label={t(($) => $.filter.label)}>
      <p className={styles.count} role="status">
        {total !== undefined && t(($) => $.count, { count: total })}
      </p>
      <NameField name={filters.name} onName={(name) => onChange({ ...filters, name })} />
      <div className={styles.choices}>
        {states.length > 0 && (
          <Segments
            label={t(($) => $.filter.state)}
            options={states.map((value) => ({ value, label: t(($) => $.filter[value]) }))}
            value={filters.onlyState}
            onChange={(onlyState) => onChange({ ...filters, onlyState })}
          />
        )}
        <Segments
          label={t(($) => $.filter.sort)}
          options={SORTS.map((value) => ({ value, label: t(($) => $.filter[value]) }))}
          value={filters.sort}
          onChange={(sort) => onChange({ ...filters, sort })}
        />
        <IconButton
          label={t(($) => $.filter.ascending)}
          aria-pressed={filters.asc}
          onClick={() => onChange({ ...filters, asc: !filters.asc })}
        >
          <Arrow aria-hidden />
        </IconButton>
      </div>
    </search>
  )
}

/** A part of the title; what is typed is looked for once one pauses. */
function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useTranslation('reader', { keyPrefix: 'my.filter' })
  const [typed, setTyped] = useState(name)
  const [shown, setShown] = useState(name)
  const settled = useDebounced(typed, NAME_DELAY_MS)
  // What the address says since (back, cleared filters) goes into the field.
  if (shown !== name) {
    setShown(name)
    if (name !== typed.trim()) setTyped(name)
  }
  const look = useEffectEvent((wanted: string) => wanted !== name && wanted === typed.trim() && onName(wanted))
  useEffect(() => {
    look(settled.trim())
  }, [settled])
  return (
    <TextInput
      className={styles.name}
      type="search"
      aria-label={t(($) => $.name)}
      placeholder={t(($) => $.name)}
      leftSection={<IconSearch size={18} aria-hidden />}
      maxLength={NAME_MAX}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

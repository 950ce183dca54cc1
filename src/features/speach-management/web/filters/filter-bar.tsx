import { Button, Select, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '#ui/use-debounced.ts'
import { ADMIN_STATES } from '../../rules.ts'
import { type AdminState, countFolded, type Shown } from './filter-address.ts'
import styles from './filter-bar.module.css'
import { MoreFilters } from './more-filters.tsx'

/** Milliseconds without a key after which a text narrows the table (seed 001 §9). */
const FILTER_DELAY_MS = 500

export interface FilterProps {
  shown: Shown
  onShow: (change: Partial<Shown>) => void
}

/** What narrows the table; the rarer ones are folded away until one of them is on. */
export function FilterBar({ shown, onShow }: FilterProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'filters' })
  const folded = countFolded(shown)
  const [isOpen, setOpen] = useState(folded > 0)
  const moreId = useId()
  return (
    <search className={styles.bar}>
      <div className={styles.line}>
        <SearchField
          label={t(($) => $.title)}
          icon={<IconSearch size={18} aria-hidden />}
          value={shown.searchTitle}
          onSettle={(searchTitle) => onShow({ searchTitle })}
        />
        <SearchField
          label={t(($) => $.author)}
          icon={<IconUserCircle size={18} aria-hidden />}
          value={shown.searchAuthor}
          onSettle={(searchAuthor) => onShow({ searchAuthor })}
        />
        <Select
          className={styles.state}
          aria-label={t(($) => $.state)}
          allowDeselect={false}
          data={ADMIN_STATES.map((value) => ({ value, label: t(($) => $.states[value]) }))}
          value={shown.state}
          onChange={(state) => onShow({ state: state as AdminState })}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          rightSection={folded > 0 && <span className={`${styles.count} num`}>{folded}</span>}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(($) => $.more)}
        </Button>
      </div>
      <div id={moreId} hidden={!isOpen}>
        {isOpen && <MoreFilters shown={shown} onShow={onShow} />}
      </div>
    </search>
  )
}

interface SearchFieldProps {
  label: string
  icon: ReactNode
  /** The value in the address. */
  value: string
  /** Told once nothing was typed for a while. */
  onSettle: (text: string) => void
}

/** A text that narrows a list once it is written, and follows the address where that changes. */
export function SearchField({ label, icon, value, onSettle }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const settled = useDebounced(typed, FILTER_DELAY_MS)
  const settle = useEffectEvent((text: string) => {
    // Keeps what was typed in the meantime.
    if (text !== value && text === typed.trim()) onSettle(text)
  })
  useEffect(() => settle(settled.trim()), [settled])
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      leftSection={icon}
      maxLength={150}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}

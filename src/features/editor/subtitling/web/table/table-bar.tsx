import { Button, NativeSelect, NumberInput, Popover, VisuallyHidden } from '@mantine/core'
import { IconArrowsHorizontal, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_UNDO } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useDesk } from '../desk.tsx'
import type { Filter } from '../shown-lines.ts'
import styles from './table-bar.module.css'

interface TableBarProps {
  filter: Filter
  onFilter: (filter: Filter) => void
  toCheck: number
  isFinding: boolean
  onFind: () => void
}

/** Above the table: which lines are shown, a new one, moving all, finding. */
export function TableBar({ filter, onFilter, toCheck, isFinding, onFind }: TableBarProps) {
  const { t } = useTranslation('subtitling')
  const { pairs, first, clock, edits, ask } = useDesk()
  const counts = { all: pairs.length, check: toCheck }

  function insert(): void {
    const index = edits.insert(first.language, clock.ms)
    if (index >= 0) ask({ language: first.language, index, at: 0 })
    else notify.failure(t(($) => $.bar.noRoom))
  }

  return (
    <div className={styles.bar}>
      <fieldset className={styles.filters}>
        <VisuallyHidden component="legend">{t(($) => $.bar.filter)}</VisuallyHidden>
        {(['all', 'check'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={filter === one} onClick={() => onFilter(one)}>
            {t(($) => $.bar[one])} <span>{counts[one]}</span>
          </button>
        ))}
      </fieldset>
      <span className={styles.tools}>
        <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={insert}>
          <span className={styles.word}>{t(($) => $.bar.add)}</span>
        </Button>
        <ShiftAll />
        <Button
          variant={isFinding ? 'light' : 'subtle'}
          aria-pressed={isFinding}
          aria-keyshortcuts="Control+F Meta+F"
          leftSection={<IconSearch size={18} aria-hidden />}
          onClick={onFind}
        >
          <span className={styles.word}>{t(($) => $.bar.find)}</span>
        </Button>
      </span>
    </div>
  )
}

/** The largest move at once, in seconds. */
const SECONDS_MAX = 3600

/** Moves every line, in one language or in both. */
function ShiftAll() {
  const { t } = useTranslation('subtitling')
  const { first, second, edits } = useDesk()
  const [seconds, setSeconds] = useState<number | string>(0.5)
  const [which, setWhich] = useState<'shown' | 'first'>('shown')
  const languages = second && which === 'shown' ? [first.language, second.language] : [first.language]
  const shift = (sign: -1 | 1) => edits.shift(Number(seconds) * 1000 * sign, languages)
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="subtle" leftSection={<IconArrowsHorizontal size={18} aria-hidden />}>
          <span className={styles.word}>{t(($) => $.shift.title)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.shift}>
        <NumberInput
          label={t(($) => $.shift.by)}
          suffix=" s"
          min={0}
          max={SECONDS_MAX}
          step={0.1}
          decimalScale={3}
          value={seconds}
          onChange={setSeconds}
          {...OWN_UNDO}
        />
        {second && (
          <NativeSelect
            label={t(($) => $.shift.which)}
            value={which}
            onChange={({ target }) => setWhich(target.value === 'first' ? 'first' : 'shown')}
            data={[
              { value: 'shown', label: t(($) => $.shift.both) },
              { value: 'first', label: t(($) => $.shift.first) },
            ]}
          />
        )}
        <div>
          <Button onClick={() => shift(-1)}>{t(($) => $.shift.sooner)}</Button>
          <Button onClick={() => shift(1)}>{t(($) => $.shift.later)}</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

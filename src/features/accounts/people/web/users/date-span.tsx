import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/days.ts'
import { Chip } from '#ui/chip.tsx'
import { DATE_SHORTCUTS, shortcutDays } from '../../rules.ts'
import styles from './users.module.css'

interface DateSpanProps {
  label: string
  /** Days as `YYYY-MM-DD`, empty for an open end. */
  from: string
  until: string
  onChange: (span: { from: string; until: string }) => void
}

/** From one day to another, and the spans that are one click away (seed 001 §2.6). */
export function DateSpan({ label, from, until, onChange }: DateSpanProps) {
  const { t } = useTranslation('people', { keyPrefix: 'users' })
  const today = localDay(new Date())
  return (
    <fieldset className={styles.span}>
      <legend>{label}</legend>
      <div className={styles.days}>
        <TextInput
          type="date"
          label={t(($) => $.from)}
          value={from}
          max={until || undefined}
          onChange={(event) => onChange({ from: event.currentTarget.value, until })}
        />
        <TextInput
          type="date"
          label={t(($) => $.until)}
          value={until}
          min={from || undefined}
          onChange={(event) => onChange({ from, until: event.currentTarget.value })}
        />
      </div>
      <div className={styles.shortcuts}>
        {DATE_SHORTCUTS.map((shortcut) => {
          const days = shortcutDays(shortcut, today, addDays)
          const span = { from: days.start ?? '', until: days.end ?? '' }
          const isChosen = span.from === from && span.until === until
          return (
            <Chip key={shortcut} chosen={isChosen} onClick={() => onChange(isChosen ? { from: '', until: '' } : span)}>
              {t(($) => $.shortcuts[shortcut])}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}

function localDay(date: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

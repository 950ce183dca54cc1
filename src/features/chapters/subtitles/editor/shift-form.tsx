import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_UNDO } from '../../web/editing/use-chapter-editing.ts'
import styles from './subtitle-studio.module.css'

/** The largest move at once, in seconds. */
const SECONDS_MAX = 3600

/** Moves all cues, when a file was made for a longer or a shorter beginning. */
export function ShiftForm({ disabled, onShift }: { disabled: boolean; onShift: (byMs: number) => void }) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'studio' })
  const [seconds, setSeconds] = useState<number | string>(0.5)
  const shift = (sign: -1 | 1) => onShift(Number(seconds) * 1000 * sign)
  return (
    <details className={styles.shift}>
      <summary>{t(($) => $.shift)}</summary>
      <fieldset disabled={disabled}>
        <NumberInput
          aria-label={`${t(($) => $.shift)} ${t(($) => $.shiftBy)}`}
          suffix=" s"
          min={0}
          max={SECONDS_MAX}
          step={0.1}
          decimalScale={3}
          value={seconds}
          onChange={setSeconds}
          {...OWN_UNDO}
        />
        <Button onClick={() => shift(-1)}>{t(($) => $.shiftSooner)}</Button>
        <Button onClick={() => shift(1)}>{t(($) => $.shiftLater)}</Button>
      </fieldset>
    </details>
  )
}

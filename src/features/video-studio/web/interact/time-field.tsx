import { Button, TextInput } from '@mantine/core'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCueTime } from '#features/chapters/subtitles/cue-time.ts'
import { OWN_UNDO } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useDesk } from '../desk.ts'
import { placeTime } from '../times.ts'
import styles from './interact.module.css'

interface TimeFieldProps {
  label: string
  /** Milliseconds of the result; null: nowhere. */
  ms: number | null
  onTime: (ms: number) => void
  placeholder?: string
  /** Takes it away. */
  onClear?: () => void
}

/** A time of the result: typed, or where the video stands. What is no time in it is said, and changes nothing. */
export function TimeField({ label, ms, onTime, placeholder, onClear }: TimeFieldProps) {
  const { t } = useTranslation('interact')
  const { clock, lengthMs } = useDesk()
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null || typed.trim() === '' ? null : readCueTime(typed)
  const isWrong = typed !== null && typed.trim() !== '' && (read === null || read > lengthMs)

  function settle(): void {
    if (typed?.trim() === '' && onClear && ms !== null) onClear()
    else if (read !== null && read <= lengthMs && read !== ms) onTime(read)
    if (!isWrong) setTyped(null)
  }

  return (
    <div className={styles.time}>
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        placeholder={placeholder}
        value={typed ?? (ms === null ? '' : placeTime(ms))}
        error={isWrong && t(($) => $.noTime, { end: placeTime(lengthMs) })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        {...OWN_UNDO}
      />
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconMapPin size={16} aria-hidden />}
        aria-label={t(($) => $.hereFor, { label })}
        onClick={() => {
          setTyped(null)
          onTime(Math.round(clock.ms))
        }}
      >
        {t(($) => $.here)}
      </Button>
      {onClear && ms !== null && (
        <IconButton size="sm" label={t(($) => $.clear, { label })} onClick={onClear}>
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

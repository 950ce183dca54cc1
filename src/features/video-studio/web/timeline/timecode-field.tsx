import { useState } from 'react'
import { readCueTime } from '#features/chapters/subtitles/cue-time.ts'
import { OWN_UNDO } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { placeTime } from '../times.ts'
import styles from './timecode-field.module.css'

/** Milliseconds that an arrow key goes, and one with Shift. */
const STEP_MS = 100
const LEAP_MS = 1000

interface TimecodeFieldProps {
  label: string
  ms: number
  onTime: (ms: number) => void
}

/** A time of the result, to be written or moved by arrow keys; what is no time is not taken, nor what Esc lets go of. */
export function TimecodeField({ label, ms, onTime }: TimecodeFieldProps) {
  const [written, setWritten] = useState<string | null>(null)
  const time = written === null ? null : readCueTime(written)

  function take(): void {
    setWritten(null)
    if (time !== null && time !== ms) onTime(time)
  }

  function step(byMs: number): void {
    setWritten(null)
    onTime(Math.max(0, (time ?? ms) + byMs))
  }

  return (
    <input
      className={styles.field}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      value={written ?? placeTime(ms)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        const size = event.shiftKey ? LEAP_MS : STEP_MS
        if (event.key === 'Enter') take()
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault()
          step(event.key === 'ArrowUp' ? size : -size)
        }
        if (event.key === 'Escape') {
          event.preventDefault()
          setWritten(null)
          event.currentTarget.blur()
        }
      }}
      {...(written !== null && OWN_UNDO)}
    />
  )
}

import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_UNDO } from '../../web/editing/use-chapter-editing.ts'
import { cueTime, readCueTime } from '../cue-time.ts'
import type { CueFault } from '../edit-cues.ts'
import styles from './subtitle-studio.module.css'

/** Milliseconds of a small and of a large step. */
const STEP_MS = 100
const LEAP_MS = 1000

interface TimeFieldProps {
  label: string
  ms: number
  /** Names the field among the drafts. */
  draftKey: string
  /** A typed time that isn't possible. */
  drafts: Map<string, string>
  /** Why a time is not possible; null when it is. */
  faultAt: (ms: number) => CueFault | null
  onTime: (ms: number) => void
}

/** A time to be written, or moved with the arrow keys. What is not possible stays there, and is said. */
export function TimeField({ label, ms, draftKey, drafts, faultAt, onTime }: TimeFieldProps) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'studio.faults' })
  const id = useId()
  const [shownKey, setShownKey] = useState(draftKey)
  const draft = drafts.get(draftKey)
  const [text, setText] = useState(draft ?? cueTime(ms))
  const [fault, setFault] = useState(() => (draft === undefined ? null : faultIn(draft)))
  if (draftKey !== shownKey) {
    // Set, moved, undone, or another cue in this place.
    setShownKey(draftKey)
    setText(draft ?? cueTime(ms))
    setFault(draft === undefined ? null : faultIn(draft))
  }
  const isDraft = text !== cueTime(ms)

  function faultIn(written: string): CueFault | 'TIME' | null {
    const time = readCueTime(written)
    return time === null ? 'TIME' : faultAt(time)
  }

  function take(written: string): void {
    const found = faultIn(written)
    const time = readCueTime(written) ?? ms
    setFault(found)
    setText(found === null ? cueTime(time) : written)
    if (found !== null) drafts.set(draftKey, written)
    else drafts.delete(draftKey)
    if (found === null && time !== ms) onTime(time)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const size = event.shiftKey ? LEAP_MS : STEP_MS
    if (event.key === 'Enter') take(text)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      take(cueTime(Math.max(0, (readCueTime(text) ?? ms) + (event.key === 'ArrowUp' ? size : -size))))
    }
  }

  return (
    <span className={styles.time}>
      <input
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => take(text)}
        onKeyDown={onKeyDown}
        {...(isDraft && OWN_UNDO)}
      />
      {fault && (
        <span id={id} className={styles.fault} role="alert">
          {t(($) => $[fault])}
        </span>
      )}
    </span>
  )
}

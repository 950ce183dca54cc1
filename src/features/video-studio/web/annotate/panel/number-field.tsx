import { useState } from 'react'
import styles from './fields.module.css'

interface NumberFieldProps {
  label: string
  /** Stands in the field; the label is more than a letter. */
  letter?: string
  value: number
  most: number
  onValue: (value: number) => void
}

/** A number from 0, written or moved by arrow keys; what is no number is not taken. */
export function NumberField({ label, letter, value, most, onValue }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)

  function take(written: string): void {
    const number = Number(written.replace(',', '.'))
    setDraft(null)
    if (written.trim() !== '' && number >= 0 && number <= most && number !== value) onValue(number)
  }

  return (
    <label className={styles.number}>
      {letter && <span aria-hidden="true">{letter}</span>}
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? String(value)}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => draft !== null && take(draft)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget.value)
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          const next = value + (event.key === 'ArrowUp' ? 1 : -1)
          take(String(Math.max(0, Math.min(next, most))))
        }}
      />
    </label>
  )
}

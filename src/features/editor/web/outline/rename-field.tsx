import { useEffect, useRef } from 'react'
import { OWN_UNDO } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { PART_TITLE_MAX } from '#features/speaches/rules.ts'
import styles from './outline.module.css'

interface RenameFieldProps {
  label: string
  title: string
  /** The new name; undefined: it stays. */
  onEnd: (title?: string) => void
}

/** A name while it is changed: Enter or leaving keeps it, Esc does not. */
export function RenameField({ label, title, onEnd }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => field.current?.select(), [])
  const end = (name?: string) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(name)
  }
  return (
    <input
      ref={field}
      className={styles.rename}
      defaultValue={title}
      maxLength={PART_TITLE_MAX}
      aria-label={label}
      {...OWN_UNDO}
      onBlur={({ target }) => end(target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') end(event.currentTarget.value.trim())
        if (event.key === 'Escape') {
          event.stopPropagation()
          end()
        }
      }}
    />
  )
}

import { useEffect, useRef } from 'react'
import { OWN_UNDO } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { PART_TITLE_MAX } from '#features/speaches/rules.ts'
import styles from './outline.module.css'

interface RenameFieldProps {
  label: string
  title: string
  /** What it is called without a name. */
  placeholder: string
  onEnd: (naming: Naming) => void
}

/** How the writing of a name ended. */
export interface Naming {
  /** The new name; undefined: it stays. */
  title?: string
  /** `away`: the author went elsewhere, and has the focus there. */
  by: 'enter' | 'escape' | 'away'
}

/** A name while it is changed: Enter or leaving keeps it, Esc does not. */
export function RenameField({ label, title, placeholder, onEnd }: RenameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const end = (naming: Naming) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(naming)
  }
  return (
    <input
      ref={field}
      className={styles.rename}
      defaultValue={title}
      placeholder={placeholder}
      maxLength={PART_TITLE_MAX}
      aria-label={label}
      {...OWN_UNDO}
      onBlur={({ target }) => end({ title: target.value.trim(), by: 'away' })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Where the focus goes next, it is no line break.
          event.preventDefault()
          end({ title: event.currentTarget.value.trim(), by: 'enter' })
        }
        if (event.key === 'Escape') {
          event.stopPropagation()
          end({ by: 'escape' })
        }
      }}
    />
  )
}

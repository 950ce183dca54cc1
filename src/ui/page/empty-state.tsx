import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** One of the six drawings in `#ui/drawings`. */
  drawing: ReactNode
  /** A single sentence. */
  children: ReactNode
  /** A single action. */
  action?: ReactNode
}

/** Shown for an empty list: a drawing, a sentence, an action. */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <p>{children}</p>
      {action}
    </div>
  )
}

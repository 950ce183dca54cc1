import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/** The ground of our line drawings: 2.5 px lines, a peach fill that slipped, leaf green for the leaf only. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" aria-hidden="true">
      {children}
    </svg>
  )
}

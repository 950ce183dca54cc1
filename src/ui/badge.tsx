import type { ReactNode } from 'react'
import styles from './badge.module.css'
import type { Colour } from './theme/theme.ts'

interface BadgeProps {
  colour?: Colour
  /** A 14 px icon; the word beside it carries the meaning, never the colour alone. */
  icon?: ReactNode
  children: ReactNode
}

/** A state in a word: draft, scheduled, refused. */
export function Badge({ colour = 'gray', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-colour={colour} dir="auto">
      {icon}
      {children}
    </span>
  )
}

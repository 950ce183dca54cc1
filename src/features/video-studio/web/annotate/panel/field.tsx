import type { ReactNode } from 'react'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import styles from './fields.module.css'

/** What is changed of an annotation, as a step of its own; typing is one step. */
export type Put = (next: Annotation, group?: string) => void

/** A field with its name beside it, which it also has itself. */
export function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.label} aria-hidden="true">
        {name}
      </span>
      <div className={styles.field}>{children}</div>
    </>
  )
}

import { type ReactNode, useId } from 'react'
import styles from './account-section.module.css'

interface AccountSectionProps {
  title: string
  /** One sentence: what it changes. */
  hint: string
  children: ReactNode
}

/** One matter of the account: what it is on the left, what can be done on the right. */
export function AccountSection({ title, hint, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** The language of a title that somebody wrote. */
  lang?: string
  /** How many the page lists. */
  count?: ReactNode
  /** Stands beside the title: the choice between the page's views, or the state of what it shows. */
  beside?: ReactNode
  /** What the page is for, or whose it is. */
  lead?: ReactNode
  /** What one does here, as buttons: at the right where there is room, else below. */
  children?: ReactNode
}

/** The head of a page: its h1, which has the same place on every page whatever else the head holds. */
export function PageHead({ title, lang, count, beside, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head} data-lead={lead ? true : undefined}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 lang={lang} dir="auto">
            {title}
          </h1>
          {count !== undefined && <span className={`${styles.count} num`}>{count}</span>}
          {beside && <div className={styles.beside}>{beside}</div>}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}

import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../app-link.tsx'
import styles from './row-header.module.css'

interface RowHeaderProps {
  /** For the section to be named by. */
  id: string
  title: string
  /** How many there are in all, beside the title. */
  count?: number
  /** The address of the whole list; `newWindow` for other sites. */
  seeAll?: { href: string; newWindow?: boolean }
  /** Stands before the link. */
  children?: ReactNode
}

/** What a row is called, how many it has, and the way to all of them: the title leads there as well (seed 000 §2). */
export function RowHeader({ id, title, count, seeAll, children }: RowHeaderProps) {
  const { t } = useTranslation('ui')
  const link = seeAll && { href: seeAll.href, target: seeAll.newWindow ? '_blank' : undefined }
  return (
    <header className={styles.header}>
      <h2 id={id} dir="auto">
        {link ? (
          <AppLink {...link} dir="auto">
            {title}
          </AppLink>
        ) : (
          title
        )}
      </h2>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {children}
      {link && (
        <AppLink className={styles.seeAll} {...link} aria-label={t(($) => $.carousel.seeAllOf, { title })}>
          {t(($) => $.carousel.seeAll)}
          <IconChevronRight size={16} aria-hidden />
        </AppLink>
      )}
    </header>
  )
}

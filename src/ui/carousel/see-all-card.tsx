import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../app-link.tsx'
import { Cover } from '../cover/cover.tsx'
import styles from './see-all-card.module.css'

interface SeeAllCardProps {
  href: string
  newWindow?: boolean
  /** How many there are in all. */
  count: number
  /** Some of those that are not in the row, at most three are shown. */
  covers: { id: string; title: string; src?: string | null }[]
}

/** The last card of a row that has more: three of those to come, and how many there are. */
export function SeeAllCard({ href, newWindow = false, count, covers }: SeeAllCardProps) {
  const { t } = useTranslation('ui')
  return (
    <AppLink className={styles.card} href={href} target={newWindow ? '_blank' : undefined}>
      <span className={styles.stack}>
        {covers.slice(0, 3).map((cover) => (
          <span key={cover.id} className={styles.cover}>
            <Cover {...cover} />
          </span>
        ))}
      </span>
      <span className={styles.words}>
        {t(($) => $.carousel.seeAllCount, { count })}
        <IconArrowRight aria-hidden />
      </span>
    </AppLink>
  )
}

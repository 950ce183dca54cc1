import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { SpeachCard } from '../../schemas.ts'
import styles from './speach-card.module.css'

/** Stars of five with how many gave them; nothing of what was never published, words where nobody has rated yet. */
export function Rating({ card }: { card: SpeachCard }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.rating' })
  const locale = useLocale()
  if (card.ratingCount === 0) {
    return card.publication === 'PUBLIE' ? (
      <span className={`${styles.unrated} one-line`}>{t(($) => $.none)}</span>
    ) : null
  }
  const rating = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    card.rating,
  )
  return (
    <span className={styles.rating} role="img" aria-label={t(($) => $.label, { rating, count: card.ratingCount })}>
      <IconStarFilled size={16} aria-hidden />
      {rating} <span>({new Intl.NumberFormat(locale).format(card.ratingCount)})</span>
    </span>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDistance, formatExact } from '#ui/format/dates.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { SpeachCard } from '../../schemas.ts'
import { cardState } from './card-rules.ts'
import styles from './speach-card.module.css'

/** When a speach went out or, as long as it has not, when it was last edited or that it is due. The exact time on hover. */
export function CardDate({ card }: { card: SpeachCard }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.date' })
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { at, kind } = dateOf(card)
  const date = new Date(at)
  const words = () => {
    if (kind === 'published') return formatDay(date, locale)
    if (kind === 'scheduled') return t(($) => $.scheduled)
    return t(($) => $.edited, { when: formatDistance(date, now, locale) ?? formatDay(date, locale) })
  }
  return (
    <time
      className={styles.date}
      dateTime={date.toISOString()}
      title={t(($) => $[`${kind}Exactly`], { when: formatExact(date, locale) })}
    >
      {words()}
    </time>
  )
}

function dateOf(card: SpeachCard): { at: string; kind: 'published' | 'scheduled' | 'edited' } {
  if (card.publication === 'PUBLIE' && card.publicationDate) return { at: card.publicationDate, kind: 'published' }
  if (cardState(card) === 'scheduled' && card.delayed_till) return { at: card.delayed_till, kind: 'scheduled' }
  return { at: card.lastUpdatedDate, kind: 'edited' }
}

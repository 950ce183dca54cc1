import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardGrid } from '#features/speaches/web/cards/card-grid.tsx'
import { SpeachCard } from '#features/speaches/web/cards/speach-card.tsx'
import { nextQuery } from '../reading-calls.ts'
import styles from './whats-next.module.css'

/** What to read after this; nothing where there is nothing, or it does not arrive. */
export function WhatsNext({ speachID }: { speachID: string }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'reader.finish' })
  const { data: cards = [] } = useQuery(nextQuery(speachID))
  if (cards.length === 0) return null
  return (
    <section className={styles.next} aria-labelledby="whats-next">
      <h2 id="whats-next">{t(($) => $.after)}</h2>
      <CardGrid>
        {cards.map((card) => (
          <SpeachCard key={card.id} card={card} />
        ))}
      </CardGrid>
    </section>
  )
}

import { IconCalendarDue } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { formatDay } from '#ui/dates.ts'
import { CardSkeleton } from '#ui/skeleton.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { CreateCard } from '../cards/create-card.tsx'
import { SpeachCard } from '../cards/speach-card.tsx'
import styles from './list-cards.module.css'
import type { ListedCard } from './my-queries.ts'

const PLACES = Array.from({ length: 8 }, (_, place) => place)

interface ListCardsProps {
  cards: ListedCard[]
  /** The place of the next one comes first. */
  mayCreate: boolean
  /** Places of cards that are on their way. */
  coming: number
  busy: boolean
}

/** The cards of a list. */
export function ListCards({ cards, mayCreate, coming, busy }: ListCardsProps) {
  return (
    <CardGrid busy={busy}>
      {mayCreate && <CreateCard key="create" />}
      {cards.map((card) => (
        <div key={card.id}>
          <SpeachCard card={card} headingLevel={2} />
          {card.dueDate && <Due day={card.dueDate} />}
        </div>
      ))}
      {PLACES.slice(0, coming).map((place) => (
        <CardSkeleton key={`place ${place}`} />
      ))}
    </CardGrid>
  )
}

/** Until when a speach is to be read. */
function Due({ day }: { day: string }) {
  const { t } = useTranslation('reading', { keyPrefix: 'my' })
  const locale = useLocale()
  const [now] = useState(() => new Date())
  // The end of the day, where the reader is.
  const end = new Date(`${day}T23:59:59`)
  const isOver = end < now
  return (
    <p className={styles.due}>
      <Badge colour={isOver ? 'berry' : 'sun'} icon={<IconCalendarDue aria-hidden />}>
        {t(isOver ? 'overdue' : 'due', { date: formatDay(end, locale) })}
      </Badge>
    </p>
  )
}

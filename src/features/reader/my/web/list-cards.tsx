import { DueCard } from '#features/speaches/due-dates/web/due-card.tsx'
import { CardGrid } from '#features/speaches/web/cards/card-grid.tsx'
import { CreateCard } from '#features/speaches/web/cards/create-card.tsx'
import { CardSkeleton } from '#ui/skeleton.tsx'
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
        <DueCard key={card.id} card={card} headingLevel={2} />
      ))}
      {PLACES.slice(0, coming).map((place) => (
        <CardSkeleton key={`place ${place}`} />
      ))}
    </CardGrid>
  )
}

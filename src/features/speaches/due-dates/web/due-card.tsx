import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { isFinished } from '../../rules.ts'
import type { SpeachCard as Card } from '../../schemas.ts'
import { SpeachCard } from '../../web/cards/speach-card.tsx'
import styles from './due-card.module.css'

// With its words, which no page needs that has nothing due.
const DueBadge = lazyPart(() => import('./due-badge.tsx'), 'DueBadge')

interface DueCardProps {
  /** `dueDate` is `YYYY-MM-DD`. */
  card: Card & { dueDate?: string }
  /** One level below the heading of its section. */
  headingLevel?: 2 | 3
}

/** A card with the day by which its reader should be done, while they are not. */
export function DueCard({ card, headingLevel }: DueCardProps) {
  return (
    <div>
      <SpeachCard card={card} headingLevel={headingLevel} />
      {card.dueDate && !isFinished(card) && (
        <p className={styles.due}>
          <Suspense>
            <DueBadge day={card.dueDate} />
          </Suspense>
        </p>
      )}
    </div>
  )
}

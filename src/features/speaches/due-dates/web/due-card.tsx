import { isFinished } from '../../rules.ts'
import type { SpeachCard as Card } from '../../schemas.ts'
import { SpeachCard } from '../../web/cards/speach-card.tsx'
import { DueBadge } from './due-badge.tsx'
import styles from './due-card.module.css'

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
          <DueBadge day={card.dueDate} />
        </p>
      )}
    </div>
  )
}

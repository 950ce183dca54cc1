import { Children, isValidElement, type ReactNode, useDeferredValue } from 'react'
import styles from './card-grid.module.css'

/** After so many cards, the steps in which they come in begin anew (seed 000 §9). */
const STEPS = 12

interface CardGridProps {
  /** One card each, with a key. */
  children: ReactNode
  /** The first cards are on their way. */
  busy?: boolean
}

/** Cards under and beside one another: four, three, two or one in a line. */
export function CardGrid({ children, busy = false }: CardGridProps) {
  // Another page of cards is made between frames: who scrolls is not held up.
  const cards = useDeferredValue(children)
  return (
    <ul className={styles.grid} aria-busy={busy}>
      {Children.toArray(cards).map((card, index) => (
        <li
          key={isValidElement(card) ? card.key : String(card)}
          className={styles.cell}
          style={{ '--step': index % STEPS }}
        >
          {card}
        </li>
      ))}
    </ul>
  )
}

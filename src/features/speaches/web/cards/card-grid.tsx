import { Children, isValidElement, memo, type ReactNode, useDeferredValue } from 'react'
import styles from './card-grid.module.css'

/** The number of cards after which the staggered entrance starts over (seed 000 §9). */
const STEPS = 12

/** Cards from this one on are far from where a page begins. */
const FAR_FROM = 24

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
        <Cell key={isValidElement(card) ? card.key : String(card)} index={index}>
          {card}
        </Cell>
      ))}
    </ul>
  )
}

interface CellProps {
  index: number
  children: ReactNode
}

/** Memoised, because a list recreates all its elements with each page and earlier ones stay the same. */
const Cell = memo(
  function Cell({ index, children }: CellProps) {
    return (
      <li className={styles.cell} style={{ '--step': index % STEPS }} data-far={index >= FAR_FROM || undefined}>
        {children}
      </li>
    )
  },
  (before, after) => before.index === after.index && isSameCard(before.children, after.children),
)

/** Whether two elements would draw the same: one component with the same properties. */
function isSameCard(one: ReactNode, other: ReactNode): boolean {
  if (!isValidElement<Record<string, unknown>>(one) || !isValidElement<Record<string, unknown>>(other)) {
    return one === other
  }
  const names = new Set([...Object.keys(one.props), ...Object.keys(other.props)])
  return one.type === other.type && [...names].every((name) => Object.is(one.props[name], other.props[name]))
}

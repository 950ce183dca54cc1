import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  Children,
  isValidElement,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { cardsAtFirst, directionsOf, isNearEnd, type RowView } from './carousel-math.ts'
import styles from './carousel-row.module.css'
import { RowHeader } from './row-header.tsx'

interface CarouselRowProps {
  title: string
  /** How many there are in all, beside the title. */
  count?: number
  /** The address of the whole list; `newWindow` for other sites. */
  seeAll?: { href: string; newWindow?: boolean }
  /** The cards. */
  children: ReactNode
  /** Takes the last place: at the end of the row, or always in sight if four fit side by side. */
  end?: ReactNode
  /** The view came within four cards of the loaded end. Called again after every move until more is there. */
  onNearEnd?: () => void
  /** The cards are skeletons. */
  loading?: boolean
}

/**
 * A titled row of cards: swiped on touch, moved by arrows that appear on hover and focus, snapping to cards. Those out
 * of sight are drawn when somebody turns to the row.
 */
export function CarouselRow({
  title,
  count: total,
  seeAll,
  children,
  end,
  onNearEnd,
  loading = false,
}: CarouselRowProps) {
  const { t } = useTranslation('ui')
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<HTMLLIElement>(null)
  // Cards are made between frames: whoever already scrolls or taps is not held up.
  const loaded = Children.toArray(useDeferredValue(children))
  const [touched, setTouched] = useState(false)
  const touch = () => startTransition(() => setTouched(true))
  const cards = touched ? loaded : loaded.slice(0, cardsAtFirst(window.innerWidth))
  const count = cards.length + (end ? 1 : 0)
  const directions = useDirections(list, { count, waiting: loaded.length - cards.length }, onNearEnd)
  const scrolls = directions.back || directions.forward
  const move = (sign: 1 | -1) => {
    const { current: view } = list
    // What always stays in sight is not moved past.
    const kept = last.current && getComputedStyle(last.current).position === 'sticky' ? last.current.offsetWidth : 0
    if (view) view.scrollBy({ left: sign * (view.clientWidth - kept), behavior: 'smooth' })
  }
  return (
    <section
      className={styles.row}
      aria-labelledby={headingId}
      aria-busy={loading}
      onPointerEnter={touch}
      onPointerDown={touch}
      onFocus={touch}
    >
      <RowHeader id={headingId} title={title} count={total} seeAll={seeAll}>
        {scrolls && (
          <span className={styles.arrows}>
            <IconButton
              label={t(($) => $.carousel.back, { title })}
              bare
              disabled={!directions.back}
              onClick={() => move(-1)}
            >
              <IconChevronLeft aria-hidden />
            </IconButton>
            <IconButton
              label={t(($) => $.carousel.forward, { title })}
              bare
              disabled={!directions.forward}
              onClick={() => move(1)}
            >
              <IconChevronRight aria-hidden />
            </IconButton>
          </span>
        )}
      </RowHeader>
      <ul ref={list} className={styles.cards} data-scrolls={scrolls || undefined} data-end={end ? true : undefined}>
        {cards.map((card) => (
          <li key={isValidElement(card) ? card.key : String(card)} className={styles.card}>
            {card}
          </li>
        ))}
        {end && (
          <li ref={last} className={`${styles.card} ${styles.end}`}>
            {end}
          </li>
        )}
      </ul>
    </section>
  )
}

/** Which ways lead on, kept up to date while the row is scrolled, grows or is resized. */
function useDirections(
  list: React.RefObject<HTMLUListElement | null>,
  { count, waiting }: Pick<RowView, 'count' | 'waiting'>,
  onNearEnd?: () => void,
) {
  const [directions, setDirections] = useState({ back: false, forward: false })
  const look = useEffectEvent(() => {
    const element = list.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    const view = { scrollLeft, clientWidth, scrollWidth, count, waiting }
    const next = directionsOf(view)
    setDirections((before) => (before.back === next.back && before.forward === next.forward ? before : next))
    if (isNearEnd(view)) onNearEnd?.()
  })
  useEffect(() => {
    const element = list.current
    if (!element || count === 0) return
    const onChange = () => look()
    const observer = new ResizeObserver(onChange)
    observer.observe(element)
    element.addEventListener('scroll', onChange, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onChange)
    }
  }, [list, count])
  return directions
}

import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Children, isValidElement, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../app-link.tsx'
import { IconButton } from '../icon-button.tsx'
import { directionsOf, isNearEnd } from './carousel-math.ts'
import styles from './carousel-row.module.css'

interface CarouselRowProps {
  title: string
  /** How many there are in all, beside the title. */
  count?: number
  /** Where all of them are; `newWindow` for what is elsewhere. */
  seeAll?: { href: string; newWindow?: boolean }
  /** One card each. */
  children: ReactNode
  /** The view came within four cards of the loaded end. Called again after every move until more is there. */
  onNearEnd?: () => void
  /** The cards are skeletons. */
  loading?: boolean
}

/** A titled row of cards: swiped on touch, moved by arrows that appear on hover and focus, snapping to cards. */
export function CarouselRow({ title, count, seeAll, children, onNearEnd, loading = false }: CarouselRowProps) {
  const { t } = useTranslation('ui')
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const cards = Children.toArray(children)
  const directions = useDirections(list, cards.length, onNearEnd)
  const move = (sign: 1 | -1) => list.current?.scrollBy({ left: sign * list.current.clientWidth, behavior: 'smooth' })
  return (
    <section className={styles.row} aria-labelledby={headingId} aria-busy={loading}>
      <header className={styles.header}>
        <h2 id={headingId}>{title}</h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {(directions.back || directions.forward) && (
          <span className={styles.arrows}>
            <IconButton label={t('carousel.back', { title })} bare disabled={!directions.back} onClick={() => move(-1)}>
              <IconChevronLeft aria-hidden />
            </IconButton>
            <IconButton
              label={t('carousel.forward', { title })}
              bare
              disabled={!directions.forward}
              onClick={() => move(1)}
            >
              <IconChevronRight aria-hidden />
            </IconButton>
          </span>
        )}
        {seeAll && (
          <AppLink
            className={styles.seeAll}
            href={seeAll.href}
            target={seeAll.newWindow ? '_blank' : undefined}
            aria-label={t('carousel.seeAllOf', { title })}
          >
            {t('carousel.seeAll')}
            <IconChevronRight size={16} aria-hidden />
          </AppLink>
        )}
      </header>
      <ul ref={list} className={styles.cards}>
        {cards.map((card) => (
          <li key={isValidElement(card) ? card.key : String(card)} className={styles.card}>
            {card}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which ways lead on, kept up to date while the row is scrolled, grows or is resized. */
function useDirections(list: React.RefObject<HTMLUListElement | null>, count: number, onNearEnd?: () => void) {
  const [directions, setDirections] = useState({ back: false, forward: false })
  const look = useEffectEvent(() => {
    const element = list.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    const view = { scrollLeft, clientWidth, scrollWidth, count }
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

import { type RefObject, useEffect, useRef } from 'react'

/** Pixels from the top of the window at which the head of a table stays (seed 001 §9). */
const HEAD_AT = 80

/**
 * Keeps the head of a table in sight while the page scrolls. What scrolls sideways would hold a sticky head within
 * itself, so there the head is moved along; a table that fits needs no more than its styles.
 */
export function useStickyHead(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const section = box.current
    const head = section?.querySelector('thead')
    const table = head?.parentElement
    if (!section || !table) return
    const place = () => {
      const isWide = section.scrollWidth > section.clientWidth
      section.toggleAttribute('data-wide', isWide)
      const { top, height } = table.getBoundingClientRect()
      const shift = isWide ? Math.min(Math.max(HEAD_AT - top, 0), Math.max(height - 2 * head.offsetHeight, 0)) : 0
      head.style.transform = shift > 0 ? `translateY(${shift}px)` : ''
    }
    place()
    const resizing = new ResizeObserver(place)
    resizing.observe(section)
    resizing.observe(head)
    window.addEventListener('scroll', place, { passive: true })
    return () => {
      resizing.disconnect()
      window.removeEventListener('scroll', place)
    }
  }, [])
  return box
}

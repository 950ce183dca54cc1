import { useEffect, useEffectEvent, useRef } from 'react'

interface InfiniteScrollProps {
  /** There is more, and it is not on its way. */
  enabled: boolean
  onReach: () => void
  /** How far from the end to start, in px. */
  distance?: number
}

/** Put at the end of a list: asks for more when the reader comes near, and again when what came does not fill the view. */
export function InfiniteScroll({ enabled, onReach, distance = 250 }: InfiniteScrollProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  // Looked for once: asking for a style has those of all that has just come in worked out at once.
  const root = useRef<HTMLElement | null>(undefined)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const element = sentinel.current
    if (!enabled || !element) return
    if (root.current === undefined) root.current = scrollParentOf(element)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      root: root.current,
      rootMargin: `${distance}px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [enabled, distance])
  return <div ref={sentinel} aria-hidden="true" />
}

/** The box that scrolls around an element; null is the page itself. */
function scrollParentOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return null
}

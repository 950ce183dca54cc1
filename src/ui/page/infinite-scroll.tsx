import { useEffect, useEffectEvent, useRef } from 'react'
import { ListEnd, type PagedQuery } from './list-end.tsx'

interface EndMarkProps {
  /** Whether there is more that isn't being loaded yet. */
  enabled: boolean
  onReach: () => void
  /** How far from the end to start, in px. */
  distance?: number
  /** Milliseconds between the end coming near and more being asked for. */
  delay?: number
}

interface InfiniteScrollProps extends Pick<EndMarkProps, 'distance' | 'delay'> {
  query: PagedQuery
  /** Says nothing of a failure, and only stops. */
  isSilent?: boolean
}

/**
 * Put at the end of a list: asks for more when the reader comes near, and again when what came does not fill the view.
 * A page that could not be loaded is asked for again by the reader alone.
 */
export function InfiniteScroll({ query, isSilent, ...near }: InfiniteScrollProps) {
  return (
    <ListEnd query={query} isSilent={isSilent}>
      <EndMark {...near} enabled={query.hasNextPage && !query.isFetching} onReach={() => void query.fetchNextPage()} />
    </ListEnd>
  )
}

/** Calls back when the reader scrolls near it. */
function EndMark({ enabled, onReach, distance = 250, delay = 0 }: EndMarkProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  // Looked for once: asking for a style has those of all that has just come in worked out at once.
  const root = useRef<HTMLElement | null>(undefined)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const element = sentinel.current
    if (!enabled || !element) return
    if (root.current === undefined) root.current = scrollParentOf(element)
    let timer: number | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page reports "out of sight" and "in sight" at once, and the latter is never said again.
        if (!entries.some((entry) => entry.isIntersecting)) return
        window.clearTimeout(timer)
        timer = window.setTimeout(() => reach(), delay)
      },
      { root: root.current, rootMargin: `${distance}px` },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      window.clearTimeout(timer)
    }
  }, [enabled, distance, delay])
  return <div ref={sentinel} aria-hidden="true" />
}

/** The box that scrolls around an element; null is the page itself. */
function scrollParentOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return null
}

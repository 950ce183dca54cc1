import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WhenNearProps {
  children: ReactNode
  /** Holds the place, in the size of what comes. */
  placeholder: ReactNode
  /** How far below the window it is made, in px. */
  distance?: number
}

/** Renders content further down only when the reader comes near, so that the first screen appears sooner. */
export function WhenNear({ children, placeholder, distance = 500 }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (near || !element) return
    // A busy page reports "out of sight" and "in sight" at once, and the latter is never said again.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${distance}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near, distance])
  return near ? children : <div ref={place}>{placeholder}</div>
}

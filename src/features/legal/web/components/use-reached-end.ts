import { type RefObject, useEffect, useState } from 'react'

/** Fractions of a pixel that a zoomed page leaves at the end. */
const TOLERANCE = 2

/** Whether a box was scrolled to its end once; at once for what fits in it, and also as it grows smaller or larger. */
export function useReachedEnd(box: RefObject<HTMLElement | null>): boolean {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || reached) return
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      if (clientHeight > 0 && scrollTop + clientHeight >= scrollHeight - TOLERANCE) setReached(true)
    }
    // Tells the first size as well.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, reached])
  return reached
}

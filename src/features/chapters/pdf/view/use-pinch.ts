import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How much wider or closer two fingers come for one step of the zoom. */
const STEP = 1.2

/** Has two fingers on a page zoom it step by step, in the place of the whole screen. */
export function usePinch(view: RefObject<HTMLElement | null>, onZoom: (direction: 1 | -1) => void): void {
  const zoom = useEffectEvent(onZoom)
  useEffect(() => {
    const element = view.current
    if (!element) return
    const ended = new AbortController()
    const options = { signal: ended.signal, passive: false }
    let from: number | null = null
    element.addEventListener('touchstart', ({ touches }) => (from = spread(touches)), options)
    element.addEventListener('touchend', ({ touches }) => (from = spread(touches)), options)
    element.addEventListener(
      'touchmove',
      (event) => {
        const now = spread(event.touches)
        if (now === null || from === null) return
        event.preventDefault()
        if (now / from < STEP && from / now < STEP) return
        zoom(now > from ? 1 : -1)
        from = now
      },
      options,
    )
    return () => ended.abort()
  }, [view])
}

/** Pixels between two fingers; null for fewer or more. */
function spread(touches: TouchList): number | null {
  const [one, other] = touches
  if (!one || !other || touches.length > 2) return null
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY))
}

import { type RefObject, useEffect, useState } from 'react'

/** Marks what a full screen shows of a player. */
export const FULLSCREEN_MARK = { 'data-fullscreen': '' }

/** Fills the screen with an element, or leaves the full screen if anything fills it. */
export function toggleFullscreen(element: Element | null): void {
  // A browser that refuses, say in a frame, leaves everything as it is.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  else element?.requestFullscreen?.().catch(() => {})
}

/** Whether an element fills the screen. */
export function useIsFullscreen(element: RefObject<Element | null>): boolean {
  const [filled, setFilled] = useState(false)
  useEffect(() => {
    const onChange = () =>
      setFilled(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [element])
  return filled
}

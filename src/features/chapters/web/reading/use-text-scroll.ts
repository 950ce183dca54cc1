import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { scrollTopOfShare, shareOfWay, type TextWay, wayThrough } from './text-way.ts'

interface TextScrollOptions {
  /** Share of the text to begin at. */
  start: number
  /** Told the share that is behind, at the beginning and whenever it may have changed. */
  onMove: (share: number) => void
}

/** Follows a reader through a text that the page scrolls. */
export function useTextScroll(text: RefObject<HTMLElement | null>, { start, onMove }: TextScrollOptions): void {
  const look = useEffectEvent(() => {
    if (text.current) onMove(shareOfWay(measureWay(text.current), window.scrollY))
  })
  const begin = useEffectEvent(() => {
    if (text.current) window.scrollTo({ top: scrollTopOfShare(measureWay(text.current), start), behavior: 'instant' })
  })
  useLayoutEffect(() => begin(), [])
  useEffect(() => {
    const element = text.current
    if (!element) return
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look())
    }
    // Pictures and fonts change the length of the way, too.
    const sizes = new ResizeObserver(soon)
    sizes.observe(element)
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [text])
}

/** The bars' heights are the page's scroll padding. */
function measureWay(element: HTMLElement): TextWay {
  const { top, bottom } = element.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return wayThrough({
    scrollTop: window.scrollY,
    textTop: top,
    textBottom: bottom,
    viewTop: Number.parseFloat(scrollPaddingTop) || 0,
    viewBottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  })
}

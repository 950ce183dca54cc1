import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Anchor, anchorAt, type PageBox, pageInView, scrollTopOf } from './page-layout.ts'

interface PageScroll {
  /** The page that is read, from 1. */
  current: number
  goTo: (page: number) => void
  onScroll: () => void
}

interface PageScrollOptions {
  boxes: readonly PageBox[]
  /** Differs whenever the boxes do. */
  layout: string
  /** The page to begin with, and to scroll to whenever it changes. */
  page: number
}

/** Knows which page is read, and keeps that place when pages change their size. */
export function usePageScroll(
  view: RefObject<HTMLElement | null>,
  { boxes, layout, page }: PageScrollOptions,
): PageScroll {
  const [current, setCurrent] = useState(page)
  const anchor = useRef<Anchor>({ page, share: 0 })
  const measured = boxes.length > 0

  function look(): void {
    const element = view.current
    if (element && measured) setCurrent(pageInView(boxes, element.scrollTop, element.clientHeight))
  }

  function goTo(target: number): void {
    anchor.current = { page: target, share: 0 }
    view.current?.scrollTo({ top: scrollTopOf(boxes, anchor.current) })
    look()
  }

  const restore = useEffectEvent(() => {
    const element = view.current
    if (!element || !measured) return
    element.scrollTop = scrollTopOf(boxes, anchor.current)
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
    look()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is the reason to restore the place
  useLayoutEffect(() => restore(), [layout])

  const follow = useEffectEvent((target: number) => {
    if (target !== anchor.current.page) goTo(target)
  })
  useEffect(() => follow(page), [page])

  function onScroll(): void {
    const element = view.current
    if (!element || !measured) return
    anchor.current = anchorAt(boxes, element.scrollTop)
    look()
  }

  return { current, goTo, onScroll }
}

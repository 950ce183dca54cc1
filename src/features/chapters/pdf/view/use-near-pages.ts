import { type RefObject, useEffect, useState } from 'react'

/** Pages that are in sight or within a screen of it, and those that once were. */
export function useNearPages(view: RefObject<HTMLElement | null>, total: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const root = view.current
    if (!root || total === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        const pages = entries.filter((entry) => entry.isIntersecting).map((entry) => pageOf(entry.target))
        if (pages.length > 0) setNear((before) => new Set([...before, ...pages]))
      },
      { root, rootMargin: '100% 0px' },
    )
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page)
    return () => observer.disconnect()
  }, [view, total])
  return near
}

function pageOf(element: Element): number {
  return Number(element instanceof HTMLElement ? element.dataset.page : 0)
}

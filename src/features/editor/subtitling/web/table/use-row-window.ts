import { useEffect, useRef, useState } from 'react'

/** Height of a row in px until it is measured. */
const ROW_PX = 54

/** Rows that are drawn above and below those in sight. */
const BEYOND = 6

/**
 * Which rows of a long list are drawn, and where: those in sight, a few around them, and the one that is kept because it
 * may have the focus. Rows are as high as what they say, so each is measured once it is there.
 * @param rows names of the rows, in their order
 */
export function useRowWindow(rows: readonly number[], kept: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map())
  const [view, setView] = useState({ top: 0, height: 600 })
  const [observer] = useState(() => new ResizeObserver((entries) => setHeights((before) => measured(before, entries))))
  const tops = topsOf(rows, heights)
  const height = tops.at(-1) ?? 0
  const from = Math.max(0, tops.findLastIndex((top) => top <= view.top) - BEYOND)
  const past = tops.findIndex((top) => top > view.top + view.height)
  const to = Math.min(rows.length, (past < 0 ? rows.length : past) + BEYOND)
  const drawn = rows.slice(from, to).map((row, index) => ({ row, top: tops[from + index] ?? 0 }))
  const keptAt = rows.indexOf(kept)
  if (keptAt >= 0 && (keptAt < from || keptAt >= to)) drawn.push({ row: kept, top: tops[keptAt] ?? 0 })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight })
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  /** Brings a row into sight, moving no further than needed. */
  function show(row: number): void {
    const at = rows.indexOf(row)
    const element = scroller.current
    if (at < 0 || !element) return
    const [top = 0, bottom = 0] = [tops[at], tops[at + 1]]
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  }

  /** Measures a row for as long as it is drawn. */
  const measure = (element: HTMLElement | null) => {
    if (!element) return
    observer.observe(element)
    return () => observer.unobserve(element)
  }

  return { scroller, drawn, height, show, measure }
}

/** Where each row begins, in px, and at last where the list ends. */
function topsOf(rows: readonly number[], heights: ReadonlyMap<number, number>): number[] {
  const tops = [0]
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + (heights.get(row) ?? ROW_PX))
  return tops
}

function measured(before: ReadonlyMap<number, number>, entries: ResizeObserverEntry[]): ReadonlyMap<number, number> {
  const changed = entries.flatMap(({ target, borderBoxSize }) => {
    const [row, height] = [Number(target.getAttribute('data-line')), borderBoxSize[0]?.blockSize ?? 0]
    return height > 0 && before.get(row) !== height ? [[row, height] as const] : []
  })
  return changed.length === 0 ? before : new Map([...before, ...changed])
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Px of a second at the closest; each step of the zoom doubles them. */
const CLOSEST_PX = 240

/** Px of a second to begin with: some thirty seconds on a laptop. */
const BEGIN_PX = 54

/** A part of the timeline, in px, that is drawn beyond what is in sight. */
const BEYOND_PX = 200

export type TimelineView = ReturnType<typeof useTimelineView>

/**
 * What of the timeline is in sight. At zoom 0 all of it is.
 * @param stands the playhead stands in the middle, with half a window of room at both ends, and the timeline runs under it
 */
export function useTimelineView(totalMs: number, { stands = false }: { stands?: boolean } = {}) {
  const scroller = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ left: 0, width: 1200 })
  const lead = stands ? sight.width / 2 : 0
  const allPx = Math.min(CLOSEST_PX, (sight.width / totalMs) * 1000)
  const zoomMax = Math.log2(CLOSEST_PX / allPx)
  const [asked, setZoom] = useState<number | null>(null)
  const zoom = Math.min(zoomMax, Math.max(0, asked ?? Math.log2(BEGIN_PX / allPx)))
  const pxPerMs = (allPx * 2 ** zoom) / 1000

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setSight({ left: element.scrollLeft, width: element.clientWidth })
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  // What stood in the middle stays there when the zoom changes.
  const shown = useRef(pxPerMs)
  useLayoutEffect(() => {
    const element = scroller.current
    const before = shown.current
    shown.current = pxPerMs
    if (!element || before === pxPerMs) return
    const beside = stands ? 0 : element.clientWidth / 2
    element.scrollLeft = ((element.scrollLeft + beside) / before) * pxPerMs - beside
  }, [pxPerMs, stands])

  /** Brings a stretch, in milliseconds, into sight. */
  function bring(startMs: number, endMs: number): void {
    const element = scroller.current
    if (!element || stands) return
    const [left, right] = [startMs * pxPerMs, endMs * pxPerMs]
    if (left >= element.scrollLeft && right <= element.scrollLeft + element.clientWidth) return
    element.scrollLeft = left - element.clientWidth / 4
  }

  return {
    scroller,
    pxPerMs,
    fromMs: Math.max(0, (sight.left - lead - BEYOND_PX) / pxPerMs),
    toMs: (sight.left - lead + sight.width + BEYOND_PX) / pxPerMs,
    lead,
    ...{ zoom, zoomMax, setZoom, bring },
  }
}

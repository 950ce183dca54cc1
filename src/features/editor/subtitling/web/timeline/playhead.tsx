import { useEffect, useRef } from 'react'
import type { useTimelineView } from '../../../web/timeline/use-timeline-view.ts'
import { useDesk } from '../desk.tsx'
import { useClock } from '../play-clock.ts'
import styles from './timeline.module.css'

/** Where it plays. While it does, it moves with every picture, and the timeline with it. */
export function Playhead({ view }: { view: ReturnType<typeof useTimelineView> }) {
  const { player, clock } = useDesk()
  const { pxPerMs, scroller } = view
  const line = useRef<HTMLDivElement>(null)
  const isPlaying = useClock(clock, (one) => one.isPlaying)
  const still = useClock(clock, ({ ms }) => ms)

  useEffect(() => {
    const place = (ms: number) => {
      line.current?.style.setProperty('transform', `translateX(${ms * pxPerMs}px)`)
    }
    if (!isPlaying) {
      place(still)
      return
    }
    let frame = 0
    const move = () => {
      const ms = player.current?.now() ?? 0
      place(ms)
      const element = scroller.current
      const x = ms * pxPerMs
      if (element && (x < element.scrollLeft || x > element.scrollLeft + element.clientWidth * 0.9)) {
        element.scrollLeft = x - element.clientWidth * 0.1
      }
      frame = requestAnimationFrame(move)
    }
    frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, still, pxPerMs, player, scroller])

  return <div ref={line} className={styles.playhead} aria-hidden="true" />
}

import { useEffect, useRef } from 'react'
import { useClock } from '#features/editor/subtitling/web/play-clock.ts'
import type { TimelineView } from '#features/editor/web/timeline/use-timeline-view.ts'
import { useCut } from '../cut/cutting.ts'
import { useDesk } from '../desk.ts'
import { filmAt } from './film.ts'
import styles from './timeline.module.css'

/** Where it plays. While it does, it moves with every picture, and the timeline with it. */
export function Playhead({ view }: { view: TimelineView }) {
  const { player, clock } = useDesk()
  const { film } = useCut()
  const { pxPerMs, scroller } = view
  const line = useRef<HTMLDivElement>(null)
  const isPlaying = useClock(clock, (one) => one.isPlaying)
  const still = useClock(clock, ({ ms, isPlaying: moves }) => (moves ? -1 : ms))

  useEffect(() => {
    const place = (ms: number) => {
      const x = filmAt(film, ms) * pxPerMs
      line.current?.style.setProperty('transform', `translateX(${x}px)`)
      return x
    }
    if (!isPlaying) {
      place(still)
      return
    }
    let frame = 0
    const move = () => {
      const x = place(player.current?.now() ?? 0)
      const element = scroller.current
      if (element && (x < element.scrollLeft || x > element.scrollLeft + element.clientWidth * 0.9)) {
        element.scrollLeft = x - element.clientWidth * 0.1
      }
      frame = requestAnimationFrame(move)
    }
    frame = requestAnimationFrame(move)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, still, film, pxPerMs, player, scroller])

  return <div ref={line} className={styles.playhead} aria-hidden="true" />
}

import { type PointerEvent, useMemo } from 'react'
import { startDrag } from '#features/editor/web/timeline/start-drag.ts'
import type { TimelineView } from '#features/editor/web/timeline/use-timeline-view.ts'
import { useCut } from '../cut/cutting.ts'
import { shortTime } from '../times.ts'
import type { Film } from './film.ts'
import styles from './timeline.module.css'

/** Steps of the ruler in milliseconds; the first whose marks stand far enough from each other is taken. */
const STEPS_MS = [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000, 1_800_000]

/** The least distance of two times on the ruler, in px. */
const MARK_PX = 96

interface RulerProps {
  view: TimelineView
  /** @param filmMs where it was pressed */
  onSeek: (filmMs: number) => void
}

/** The times of the result, which stand still over cuts. */
export function Ruler({ view, onSeek }: RulerProps) {
  const { film } = useCut()
  const { pxPerMs, fromMs, toMs } = view
  const step = STEPS_MS.find((ms) => ms * pxPerMs >= MARK_PX) ?? 3_600_000
  const ticks = useMemo(() => ticksOf(film, step, fromMs, toMs), [film, step, fromMs, toMs])

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    const from = (event.clientX - event.currentTarget.getBoundingClientRect().left) / pxPerMs
    onSeek(from)
    startDrag(event, { onMove: (px) => onSeek(from + px / pxPerMs), onEnd: () => {}, onCancel: () => {} })
  }

  return (
    <div className={styles.ruler} onPointerDown={onPointerDown}>
      {ticks.map(({ ms, film: at }) => (
        <span key={ms} style={{ left: at * pxPerMs }}>
          {shortTime(ms)}
        </span>
      ))}
      {film.parts
        .filter(({ cut, film: at, width }) => cut !== null && width > 0 && at < toMs && at + width > fromMs)
        .map(({ cut, clip, film: at, width }) => (
          <i key={`${clip} ${cut}`} style={{ left: at * pxPerMs, width: width * pxPerMs }} />
        ))}
    </div>
  )
}

/** The times that are written between two places of the film, each once. */
function ticksOf({ parts }: Film, step: number, fromMs: number, toMs: number): { ms: number; film: number }[] {
  return parts.flatMap(({ cut, film, width, at }) => {
    if (cut !== null || film > toMs || film + width < fromMs) return []
    const from = Math.ceil(Math.max(at, at + fromMs - film) / step)
    const until = Math.min(at + width, at + toMs - film)
    const ticks: { ms: number; film: number }[] = []
    for (let ms = from * step; ms < until; ms += step) ticks.push({ ms, film: film + ms - at })
    return ticks
  })
}

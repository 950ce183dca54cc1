import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '#features/editor/subtitling/web/play-clock.ts'
import { startDrag } from '#features/editor/web/timeline/start-drag.ts'
import type { TimelineView } from '#features/editor/web/timeline/use-timeline-view.ts'
import { useCut } from '../cut/cutting.ts'
import { useDesk } from '../desk.ts'
import { shortTime } from '../times.ts'
import { drawOn } from './draw-on.ts'
import { filmAt, filmOfPlace, resultAt } from './film.ts'
import styles from './timeline.module.css'

/** Px of a bead, and where it lies. */
const BEAD = { top: 9, height: 6 }

/** The share of the window that a key scrolls. */
const KEY_SHARE = 0.25

/** The whole video as its readers see its length, with cuts as gaps; the lens over it scrolls the timeline. */
export function Overview({ view }: { view: TimelineView }) {
  const { t } = useTranslation('video-studio', { keyPrefix: 'timeline' })
  const { edit, clock } = useDesk()
  const { film } = useCut()
  const { scroller, pxPerMs, lead } = view
  const [width, setWidth] = useState(0)
  const canvas = useRef<HTMLCanvasElement>(null)
  const second = useClock(clock, ({ ms }) => Math.floor(ms / 1000))
  const scale = film.lengthMs > 0 ? width / film.lengthMs : 0

  useEffect(() => {
    const element = canvas.current?.parentElement
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    drawOn(canvas.current, width, (context, { colours }) => {
      const played = filmAt(film, second * 1000)
      for (const part of film.parts) {
        if (part.cut !== null) continue
        const bead = (from: number, to: number, colour: string | undefined) => {
          if (to <= from) return
          context.fillStyle = colour ?? ''
          context.beginPath()
          context.roundRect(from * scale, BEAD.top, Math.max(1, (to - from) * scale - 1), BEAD.height, 3)
          context.fill()
        }
        bead(part.film, part.film + part.width, colours.dim)
        bead(part.film, Math.min(part.film + part.width, played), colours.vivid)
      }
      context.fillStyle = colours.sky ?? ''
      for (const { clip, at } of edit.interactions) {
        const x = filmOfPlace(film, { clip, ms: at })
        if (x === null) continue
        context.beginPath()
        context.roundRect(x * scale, 7, 10, 10, [5, 5, 5, 1])
        context.fill()
      }
    })
  }, [film, scale, width, second, edit.interactions])

  const left = Math.max(0, (scroller.current?.scrollLeft ?? 0) / pxPerMs)
  const shown = Math.min(film.lengthMs, (scroller.current?.clientWidth ?? 0) / pxPerMs)

  function scrollTo(filmMs: number): void {
    if (scroller.current) scroller.current.scrollLeft = filmMs * pxPerMs
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0 || scale === 0) return
    const at = (event.clientX - event.currentTarget.getBoundingClientRect().left) / scale
    const isOnLens = at >= left && at <= left + shown
    const from = isOnLens ? left : at - shown / 2
    if (!isOnLens) scrollTo(from)
    startDrag(event, { onMove: (px) => scrollTo(from + px / scale), onEnd: () => {}, onCancel: () => {} })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    scrollTo(left + (event.key === 'ArrowLeft' ? -1 : 1) * shown * KEY_SHARE)
  }

  return (
    <div className={styles.overview} onPointerDown={onPointerDown}>
      <canvas ref={canvas} style={{ width }} />
      {lead === 0 && film.lengthMs > 0 && (
        <div
          className={styles.lens}
          role="slider"
          tabIndex={0}
          aria-label={t(($) => $.scroll)}
          aria-valuemin={0}
          aria-valuemax={Math.round(film.lengthMs)}
          aria-valuenow={Math.round(left)}
          aria-valuetext={shortTime(resultAt(film, left))}
          style={{ left: left * scale, width: Math.max(24, shown * scale) }}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  )
}

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cue } from '../schema.ts'
import styles from './synchronised-editor.module.css'
import { timeText } from './time-text.ts'

/** Milliseconds of a small and of a large step. */
const STEP_MS = 100
const LEAP_MS = 1000

interface CueTimelineProps {
  cues: readonly Cue[]
  durationMs: number
  /** The playing position in milliseconds. */
  ms: number
  /** The number of a slide among those that are shown. */
  numberOf: (page: number) => number
  onMove: (index: number, ms: number) => void
  onSeek: (ms: number) => void
}

/** The length of the track with a mark for each slide, to be dragged, or moved with the arrow keys. */
export function CueTimeline({ cues, durationMs, ms, numberOf, onMove, onSeek }: CueTimelineProps) {
  const { t } = useTranslation('slides')
  const line = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<{ index: number; ms: number } | null>(null)
  const share = (at: number) => `${durationMs > 0 ? Math.min(100, (100 * at) / durationMs) : 0}%`

  function timeAt(clientX: number): number {
    const { left = 0, width = 1 } = line.current?.getBoundingClientRect() ?? {}
    return Math.min(1, Math.max(0, (clientX - left) / width)) * durationMs
  }

  function onKeyDown(event: KeyboardEvent, index: number, atMs: number): void {
    const by = { ArrowLeft: -STEP_MS, ArrowRight: STEP_MS, PageDown: -LEAP_MS, PageUp: LEAP_MS }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    onMove(index, atMs + by)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the player's slider does the same
    <div
      ref={line}
      className={styles.line}
      onClick={(event) => {
        if (event.target === event.currentTarget) onSeek(timeAt(event.clientX))
      }}
    >
      <span className={styles.played} style={{ width: share(ms) }} />
      {cues.map(({ slide, atMs }, index) => {
        const at = dragged?.index === index ? dragged.ms : atMs
        return (
          <button
            key={`${slide}-${cues.slice(0, index).filter((cue) => cue.slide === slide).length}`}
            type="button"
            className={styles.mark}
            style={{ left: share(at) }}
            aria-label={t(($) => $.mark.cue, { number: numberOf(slide), time: timeText(at) })}
            onKeyDown={(event) => onKeyDown(event, index, atMs)}
            onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setDragged({ index, ms: atMs })
            }}
            onPointerMove={({ clientX }) => {
              if (dragged) setDragged({ index, ms: timeAt(clientX) })
            }}
            onPointerUp={() => {
              if (dragged && Math.abs(dragged.ms - atMs) > 1) onMove(index, dragged.ms)
              setDragged(null)
            }}
            onPointerCancel={() => setDragged(null)}
          >
            {numberOf(slide)}
          </button>
        )
      })}
    </div>
  )
}

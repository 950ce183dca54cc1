import type { KeyboardEvent } from 'react'
import { startDrag } from '#features/editor/web/timeline/start-drag.ts'
import { placeTime } from '../times.ts'
import styles from './video-track.module.css'

/** A small and a large step of the keys, in milliseconds. */
const STEP_MS = 50
const LEAP_MS = 500

interface HandleProps {
  edge: 'start' | 'end'
  colour: 'berry' | 'peach' | 'plum'
  label: string
  /** Where the edge is, in milliseconds. */
  ms: number
  pxPerMs: number
  /** While it is dragged: by how much, in milliseconds. */
  onMoving?: (byMs: number) => void
  /** @param isExact by a key: it does not snap */
  onMoved: (byMs: number, isExact: boolean) => void
  onCancel?: () => void
}

/** An edge that is dragged, or moved with the arrows. */
export function Handle({ edge, colour, label, ms, pxPerMs, onMoving, onMoved, onCancel }: HandleProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const size = event.shiftKey ? LEAP_MS : STEP_MS
    if (event.altKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    onMoved(event.key === 'ArrowLeft' ? -size : size, true)
  }

  return (
    <span
      className={styles.handle}
      data-edge={edge}
      data-colour={colour}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={Math.round(ms)}
      aria-valuetext={placeTime(ms)}
      onPointerDown={(event) => {
        event.stopPropagation()
        startDrag(event, {
          onMove: (px) => onMoving?.(px / pxPerMs),
          onEnd: (px) => (px === null ? onCancel?.() : onMoved(px / pxPerMs, false)),
          onCancel: () => onCancel?.(),
        })
      }}
      onKeyDown={onKeyDown}
    />
  )
}

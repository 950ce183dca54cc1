import type { PointerEvent } from 'react'
import type { Point } from './place-math.ts'

/** Px that a pointer may move while it only presses. */
const STILL_PX = 3

interface Following {
  /** How far it is from where it began, in px. */
  onMove: (px: Point) => void
  onEnd: (isDragged: boolean) => void
  onCancel: () => void
}

/** Follows a pointer in both directions until it is let go; Esc and what takes the pointer away end it without a change. */
export function followPointer(event: PointerEvent, { onMove, onEnd, onCancel }: Following): void {
  if (event.button !== 0) return
  const { currentTarget: element, pointerId, clientX, clientY } = event
  const events = new AbortController()
  let isDragged = false
  const on = <Type extends keyof WindowEventMap>(type: Type, handle: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, handle, { signal: events.signal, capture: true })
  element.setPointerCapture(pointerId)
  on('pointermove', (now) => {
    if (now.pointerId !== pointerId) return
    const px = { x: now.clientX - clientX, y: now.clientY - clientY }
    isDragged ||= Math.hypot(px.x, px.y) > STILL_PX
    if (isDragged) onMove(px)
  })
  on('pointerup', (now) => {
    if (now.pointerId !== pointerId) return
    events.abort()
    onEnd(isDragged)
  })
  const cancel = () => {
    events.abort()
    if (isDragged) onCancel()
  }
  on('pointercancel', (now) => now.pointerId === pointerId && cancel())
  on('keydown', (pressed) => {
    if (pressed.key !== 'Escape') return
    pressed.stopPropagation()
    cancel()
  })
}

import type { PointerEvent } from 'react'

/** Px that a pointer may move while it only presses. */
const STILL_PX = 3

interface DragHandlers {
  /** How far it is from where it began, in px. */
  onMove: (px: number) => void
  /** Null: it was pressed and not dragged. */
  onEnd: (px: number | null) => void
  onCancel: () => void
}

/** Follows a pointer from here on until it is let go; Esc and what takes the pointer away end it without a change. */
export function startDrag(event: PointerEvent, { onMove, onEnd, onCancel }: DragHandlers): void {
  if (event.button !== 0) return
  const { currentTarget: element, pointerId, clientX: from } = event
  const events = new AbortController()
  const { signal } = events
  let isDragged = false
  const on = <Type extends keyof WindowEventMap>(type: Type, handle: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, handle, { signal, capture: true })
  element.setPointerCapture(pointerId)
  on('pointermove', ({ clientX, pointerId: moved }) => {
    if (moved !== pointerId) return
    isDragged ||= Math.abs(clientX - from) > STILL_PX
    if (isDragged) onMove(clientX - from)
  })
  on('pointerup', ({ clientX, pointerId: lifted }) => {
    if (lifted !== pointerId) return
    events.abort()
    onEnd(isDragged ? clientX - from : null)
  })
  const cancel = () => {
    events.abort()
    onCancel()
  }
  on('pointercancel', (event) => event.pointerId === pointerId && cancel())
  on('keydown', (pressed) => {
    if (pressed.key !== 'Escape') return
    pressed.stopPropagation()
    cancel()
  })
}

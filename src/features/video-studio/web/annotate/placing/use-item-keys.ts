import type { KeyboardEvent } from 'react'
import { putItem, removeItem } from '#features/chapters/weet/edit/operations.ts'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { useDesk } from '../../desk.ts'
import { shownLater } from '../annotation-edits.ts'
import { moved, type Point, sized } from './place-math.ts'

/** How far an arrow key moves, as a share of the picture, and in milliseconds of the result. */
const STEP = 0.01
const STEP_MS = 100

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** What keys do to the annotation that has the focus: arrows move it, with Shift size it, with Alt move it in time. */
export function useItemKeys(annotation: Annotation, aspect: number): (event: KeyboardEvent) => void {
  const { change, choose, edit, pieces } = useDesk()
  const put = (next: Annotation) => change((now) => putItem(now, 'annotations', next), `keys-${annotation.id}`)
  return (event) => {
    const by = DIRECTIONS[event.key]
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      change((now) => removeItem(now, 'annotations', annotation.id))
      choose(null)
    }
    if (!by) return
    if (event.altKey && by.x === 0) return
    event.preventDefault()
    if (event.altKey) put(shownLater(annotation, edit, pieces, Math.sign(by.x) * STEP_MS))
    else if (event.shiftKey) put(sized(annotation, by, aspect))
    else put(moved(annotation, 'all', by, aspect))
  }
}

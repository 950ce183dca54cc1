import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  type TouchEvent,
  use,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { findChapter } from '#features/chapters/outline.ts'
import { SILENT_DRAG } from '#ui/silent-drag.ts'
import { useNames } from '../use-actions.ts'
import { useEditor } from '../use-editor.tsx'
import { ChapterLabel } from './chapter-label.tsx'
import { type Drop, dropOnto } from './drop-place.ts'
import styles from './outline.module.css'
import type { Moves } from './use-outline.ts'

const DropContext = createContext<Drop | null>(null)

/** Where a drop zone shows the line for the dragged row: before it, after it, or nowhere. */
export function useDropMark(zone: Drop['over']['zone'], key: string): 'before' | 'after' | undefined {
  const drop = use(DropContext)
  if (!drop || drop.over.zone !== zone || drop.over.key !== key || drop.dragged.key === key) return undefined
  return drop.after || zone === 'head' ? 'after' : 'before'
}

/** Chapters land between chapters and under the heads of lessons; lessons land between lessons. */
const findZone: CollisionDetection = ({ droppableContainers, active, ...rest }) => {
  const isLesson = active.data.current?.kind === 'lesson'
  const zones = droppableContainers.filter(({ data }) => (data.current?.zone === 'lesson') === isLesson)
  return closestCenter({ droppableContainers: zones, active, ...rest })
}

/** Rows are taken up anywhere, but for where one writes, and for buttons that do something else than open the row. */
function isHold({ target, currentTarget }: SyntheticEvent): boolean {
  // What a menu of the row shows lies elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('input, button:not([data-row])') === null
}

function isGrip({ target }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('[data-grip]') !== null
}

/** The mouse takes a row anywhere, a finger at once by its grip. */
class RowPointerSensor extends PointerSensor {
  static override activators = [
    {
      eventName: 'onPointerDown' as const,
      handler: (event: PointerEvent) =>
        event.isPrimary && event.button === 0 && isHold(event) && (event.pointerType !== 'touch' || isGrip(event)),
    },
  ]
}

/** A finger takes a row anywhere else by resting on it: moving at once, it scrolls. */
class RowTouchSensor extends TouchSensor {
  static override activators = [
    {
      eventName: 'onTouchStart' as const,
      handler: (event: TouchEvent) => event.touches.length === 1 && isHold(event) && !isGrip(event),
    },
  ]
}

/** The handle of a row. */
export function DragGrip() {
  return (
    <span className={styles.grip} data-grip aria-hidden="true">
      <IconGripVertical size={16} />
    </span>
  )
}

interface RowDragProps {
  onDrop: (drop: Drop) => void
  /** What hangs on the pointer. */
  lift: (dragged: Drop['dragged']) => ReactNode
  children: ReactNode
}

/** Has rows of two levels dragged: those that mark themselves with `kind` and `key`, over those with `zone` and `key`. */
export function RowDrag({ onDrop, lift, children }: RowDragProps) {
  const sensors = useSensors(
    useSensor(RowPointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(RowTouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
  )
  const [dragged, setDragged] = useState<Drop['dragged'] | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)

  function onStart({ active }: DragStartEvent): void {
    setDragged({ kind: active.data.current?.kind, key: active.data.current?.key })
  }

  function onMove({ active, over }: DragMoveEvent): void {
    const rect = active.rect.current.translated
    if (!dragged || !over || !rect) {
      setDrop(null)
      return
    }
    const after = rect.top + rect.height / 2 > over.rect.top + over.rect.height / 2
    setDrop({ dragged, over: { zone: over.data.current?.zone, key: over.data.current?.key }, after })
  }

  function onEnd(): void {
    if (drop) onDrop(drop)
    setDrop(null)
    setDragged(null)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findZone}
      accessibility={SILENT_DRAG}
      onDragStart={onStart}
      onDragMove={onMove}
      onDragEnd={onEnd}
      onDragCancel={() => {
        setDrop(null)
        setDragged(null)
      }}
    >
      <DropContext value={drop}>{children}</DropContext>
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={500}>
          {dragged && (
            <div className={styles.lifted}>
              <IconGripVertical className={styles.liftedGrip} size={16} aria-hidden />
              {lift(dragged)}
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

export function OutlineDrag({ moves, children }: { moves: Moves; children: ReactNode }) {
  return (
    <RowDrag
      onDrop={(drop) => moves.move((document) => dropOnto(document, drop), drop.dragged.key)}
      lift={(dragged) => <Lifted dragged={dragged} />}
    >
      {children}
    </RowDrag>
  )
}

/** The row that is dragged. */
function Lifted({ dragged }: { dragged: Drop['dragged'] }) {
  const { session } = useEditor()
  const names = useNames()
  const { document } = session.getState()
  const place = findChapter(document, dragged.key)
  const index = document.lessons.findIndex((lesson) => lesson.key === dragged.key)
  if (place) return <ChapterLabel chapter={place.chapter} />
  return <b>{names.lesson(document.lessons[index]?.title ?? '', index)}</b>
}

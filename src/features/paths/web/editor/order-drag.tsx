import {
  closestCenter,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Drop, dropOnto } from '#shared/order.ts'
import { SILENT_DRAG } from '#ui/silent-drag.ts'
import styles from './item-row.module.css'
import type { Order } from './use-order.ts'

const DropContext = createContext<Drop | null>(null)

/** Where a row shows the line for the dragged one: before it, after it, or nowhere. */
export function useDropMark(id: string): 'before' | 'after' | undefined {
  const drop = use(DropContext)
  if (drop?.over !== id || drop.dragged === id) return undefined
  return drop.after ? 'after' : 'before'
}

interface OrderDragProps {
  order: Order
  titleOf: (id: string) => string
  children: ReactNode
}

/** Dragging the speaches of a path with a pointer. */
export function OrderDrag({ order, titleOf, children }: OrderDragProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [dragged, setDragged] = useState<string | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)

  function onMove({ active, over }: DragMoveEvent): void {
    const rect = active.rect.current.translated
    if (!over || !rect) {
      setDrop(null)
      return
    }
    const after = rect.top + rect.height / 2 > over.rect.top + over.rect.height / 2
    setDrop({ dragged: String(active.id), over: String(over.id), after })
  }

  function onEnd(): void {
    if (drop) order.move(drop.dragged, dropOnto(order.ids, drop))
    onCancel()
  }

  function onCancel(): void {
    setDrop(null)
    setDragged(null)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={SILENT_DRAG}
      onDragStart={({ active }: DragStartEvent) => setDragged(String(active.id))}
      onDragMove={onMove}
      onDragEnd={onEnd}
      onDragCancel={onCancel}
    >
      <DropContext value={drop}>{children}</DropContext>
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={500}>
          {dragged && (
            <div className={styles.lifted}>
              <IconGripVertical size={16} aria-hidden />
              <b className="one-line" dir="auto">
                {titleOf(dragged)}
              </b>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

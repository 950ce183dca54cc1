import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './drag-list.module.css'
import { SILENT_DRAG } from './silent-drag.ts'

interface DragListProps {
  /** Names of its rows, in their order. */
  ids: readonly string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Makes the rows of a list draggable. */
export function DragList({ ids, onMove, children }: DragListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={SILENT_DRAG} onDragEnd={onDragEnd}>
      {children}
    </DndContext>
  )
}

interface DragRowProps {
  id: string
  /** Its position, from 0. */
  index: number
  className?: string
  isOpen?: boolean
  /** For a list whose order has no meaning. */
  isFixed?: boolean
  children: ReactNode
}

/** A row of such a list, with the grip by which it is dragged. */
export function DragRow({ id, index, className, isOpen, isFixed = false, children }: DragRowProps) {
  const drag = useDraggable({ id, data: { index }, disabled: isFixed })
  const drop = useDroppable({ id, data: { index }, disabled: isFixed })
  const { active, over } = useDndContext()
  const ref = useMergedRef(drag.setNodeRef, drop.setNodeRef)
  const from: number = active?.data.current?.index ?? index
  const isOver = over?.id === id && from !== index
  const { transform } = drag
  return (
    <li
      ref={ref}
      className={[styles.row, className].filter(Boolean).join(' ')}
      data-open={isOpen || undefined}
      data-drop={isOver ? (from < index ? 'after' : 'before') : undefined}
      data-dragged={drag.isDragging || undefined}
      style={transform ? { translate: `0 ${transform.y}px` } : undefined}
    >
      {!isFixed && (
        <span ref={drag.setActivatorNodeRef} className={styles.grip} {...drag.listeners} aria-hidden="true">
          <IconGripVertical size={16} />
        </span>
      )}
      {children}
    </li>
  )
}

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SpeachCard } from '#features/speaches/schemas.ts'
import { moveTo, step } from '#shared/order.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import { ItemLabel } from './item-label.tsx'
import styles from './item-row.module.css'
import { useDropMark } from './order-drag.tsx'
import { focusNeighbour, type Order } from './use-order.ts'

interface SelectedRowProps {
  card: SpeachCard
  order: Order
  /** Only its owner may change the order. */
  canOrder: boolean
  onRemove: () => void
}

/** A speach of the path: moved by drag, keys and menu, and taken out. */
export function SelectedRow({ card, order, canOrder, onRemove }: SelectedRowProps) {
  const { t } = useTranslation('paths', { keyPrefix: 'web.editor.list' })
  const id = card.speachID
  const place = order.ids.indexOf(id)
  const drag = useDraggable({ id, disabled: !canOrder })
  const drop = useDroppable({ id, disabled: !canOrder })
  const row = useMergedRef(drag.setNodeRef, drop.setNodeRef)
  const mark = useDropMark(id)
  const entries: MenuEntry[] = canOrder ? [...movesOf(id, order, t), 'line'] : []

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by && event.altKey && canOrder) order.move(id, step(order.ids, id, by))
    else if (by && !event.altKey && !card.canView) return
    else if (by && !event.altKey) focusNeighbour(order.list.current, event.currentTarget, by)
    else if (event.key === 'Delete') onRemove()
    else return
    event.preventDefault()
  }

  const rowProps = {
    'data-row': id,
    'aria-keyshortcuts': canOrder ? 'Alt+ArrowUp Alt+ArrowDown Delete' : 'Delete',
    onKeyDown,
  }
  return (
    <li ref={row} className={styles.row} data-drop={mark} data-dragged={drag.isDragging || undefined}>
      {canOrder && (
        <span ref={drag.setActivatorNodeRef} className={styles.grip} {...drag.listeners} aria-hidden="true">
          <IconGripVertical size={16} />
        </span>
      )}
      <span className={styles.number}>{place + 1}</span>
      <ItemLabel card={card} {...(card.canView ? rowProps : {})} />
      <ActionMenu
        trigger={
          <IconButton label={t(($) => $.menu, { title: card.title })} bare {...(card.canView ? {} : rowProps)}>
            <IconDots aria-hidden />
          </IconButton>
        }
        entries={[
          ...entries,
          { label: t(($) => $.remove), icon: <IconTrash aria-hidden />, danger: true, onSelect: onRemove },
        ]}
      />
    </li>
  )
}

/** The ways that a speach can go from where it is. */
function movesOf(id: string, { ids, move }: Order, t: TFunction<'paths', 'web.editor.list'>): MenuEntry[] {
  const place = ids.indexOf(id)
  const last = ids.length - 1
  return [
    {
      label: t(($) => $.up),
      icon: <IconArrowUp aria-hidden />,
      disabled: place === 0,
      onSelect: () => move(id, step(ids, id, -1)),
    },
    {
      label: t(($) => $.down),
      icon: <IconArrowDown aria-hidden />,
      disabled: place === last,
      onSelect: () => move(id, step(ids, id, 1)),
    },
    {
      label: t(($) => $.first),
      icon: <IconArrowBarToUp aria-hidden />,
      disabled: place === 0,
      onSelect: () => move(id, moveTo(ids, id, 0)),
    },
    {
      label: t(($) => $.last),
      icon: <IconArrowBarToDown aria-hidden />,
      disabled: place === last,
      onSelect: () => move(id, moveTo(ids, id, last)),
    },
  ]
}

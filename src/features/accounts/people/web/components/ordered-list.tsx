import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveTo, step } from '#shared/order.ts'
import { DragList, DragRow } from '#ui/drag-list.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import styles from './ordered-list.module.css'

export interface OrderedItem {
  id: number
  name: string
  /** The actions besides moving it. */
  entries: MenuEntry[]
  content: ReactNode
}

interface OrderedListProps {
  label: string
  items: readonly OrderedItem[]
  onOrder: (ids: number[]) => void
}

/** A list that is put into an order by dragging, by Alt with the arrow keys, and by each row's menu. */
export function OrderedList({ label, items, onOrder }: OrderedListProps) {
  const { t } = useTranslation('people', { keyPrefix: 'order' })
  const list = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const ids = items.map(({ id }) => String(id))

  function put(id: string, order: readonly string[]): void {
    if (order.every((one, place) => one === ids[place])) return
    onOrder(order.map(Number))
    const name = items.find((item) => String(item.id) === id)?.name ?? ''
    say(t(($) => $.moved, { name, place: order.indexOf(id) + 1, count: order.length }))
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus())
  }

  function onKeyDown(event: KeyboardEvent, id: string): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!by || !event.altKey) return
    event.preventDefault()
    put(id, step(ids, id, by))
  }

  return (
    <div ref={list}>
      {items.length > 1 && (
        <p className={styles.hint}>
          {t(($) => $.hint)} <Kbd keys="Alt" /> <Kbd keys="↑" /> <Kbd keys="↓" />
        </p>
      )}
      <DragList ids={ids} onMove={(from, to) => put(ids[from] ?? '', moveTo(ids, ids[from] ?? '', to))}>
        <ol className={styles.list} aria-label={label}>
          {items.map(({ id, name, entries, content }, index) => (
            <DragRow key={id} id={String(id)} index={index} className={styles.row} isFixed={items.length < 2}>
              <div className={styles.content}>{content}</div>
              <ActionMenu
                position="bottom-end"
                trigger={
                  <IconButton
                    label={t(($) => $.menu, { name })}
                    data-row={id}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    onKeyDown={(event) => onKeyDown(event, String(id))}
                  >
                    <IconDots aria-hidden />
                  </IconButton>
                }
                entries={[
                  ...entries,
                  'line',
                  {
                    label: t(($) => $.up),
                    icon: <IconArrowUp aria-hidden />,
                    disabled: index === 0,
                    onSelect: () => put(String(id), step(ids, String(id), -1)),
                  },
                  {
                    label: t(($) => $.down),
                    icon: <IconArrowDown aria-hidden />,
                    disabled: index === items.length - 1,
                    onSelect: () => put(String(id), step(ids, String(id), 1)),
                  },
                ]}
              />
            </DragRow>
          ))}
        </ol>
      </DragList>
      <VisuallyHidden component="p" role="status">
        {said}
      </VisuallyHidden>
    </div>
  )
}

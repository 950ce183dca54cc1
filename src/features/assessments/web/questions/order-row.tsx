import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconCheck, IconGripVertical, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './questions.module.css'

interface OrderRowProps {
  id: string
  text: string
  lang: string
  /** From 0. */
  place: number
  count: number
  /** Whether its position is right; undefined while that isn't revealed. */
  isRight: boolean | undefined
  locked: boolean
  onMove: (by: 1 | -1) => void
}

/** One of the parts to put in order. */
export function OrderRow({ id, text, lang, place, count, isRight, locked, onMove }: OrderRowProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'question.order' })
  const drag = useDraggable({ id, disabled: locked })
  const drop = useDroppable({ id, disabled: locked })
  const row = useMergedRef(drag.setNodeRef, drop.setNodeRef)
  const { transform } = drag

  function onKeyDown(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!by || !event.altKey || locked) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <li
      ref={row}
      className={styles.part}
      data-row={id}
      data-over={(drop.isOver && !drag.isDragging) || undefined}
      data-dragged={drag.isDragging || undefined}
      style={transform ? { translate: `0 ${transform.y}px` } : undefined}
      onKeyDown={onKeyDown}
    >
      {!locked && (
        <span ref={drag.setActivatorNodeRef} className={styles.grip} {...drag.listeners} aria-hidden="true">
          <IconGripVertical size={18} />
        </span>
      )}
      <span className={styles.number}>{place + 1}</span>
      <span className={styles.partText} lang={lang} dir="auto">
        {text}
      </span>
      {isRight === undefined ? (
        <span className={styles.moves}>
          {([-1, 1] as const).map((by) => (
            <IconButton
              key={by}
              bare
              label={t(($) => (by < 0 ? $.up : $.down), { text })}
              data-move={by}
              aria-keyshortcuts={by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
              disabled={locked || (by < 0 ? place === 0 : place === count - 1)}
              onClick={() => onMove(by)}
            >
              {by < 0 ? <IconArrowUp aria-hidden /> : <IconArrowDown aria-hidden />}
            </IconButton>
          ))}
        </span>
      ) : (
        <span className={styles.mark} data-mark={isRight ? 'right' : 'wrong'}>
          {isRight ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
          {t(($) => (isRight ? $.right : $.wrong))}
        </span>
      )}
    </li>
  )
}

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconEye, IconEyeOff } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { THUMBNAIL_WIDTH, useReaderPort } from '../../web/reading/reader-port.tsx'
import type { Arrangement } from '../schema.ts'
import styles from './slides-editor.module.css'

interface SlideCardProps {
  fileID: string
  slide: Arrangement[number]
  /** Its position among all slides, from 0. */
  index: number
  total: number
  /** Whether it is the one in the preview. */
  isShown: boolean
  /** Whether it is the only one that isn't hidden. */
  isLastShown: boolean
  onSelect: () => void
  onMove: (by: 1 | -1) => void
  onHide: (hidden: boolean) => void
}

/** A slide among the others: to be looked at, dragged, moved, hidden. Alt and an arrow move it too. */
export function SlideCard(props: SlideCardProps) {
  const { fileID, slide, index, isShown, onSelect, onMove } = props
  const { files } = useReaderPort()
  const { t } = useTranslation('slides')
  const { setNodeRef: drag, listeners, transform, isDragging } = useDraggable({ id: slide.page })
  const { setNodeRef: drop, isOver } = useDroppable({ id: slide.page })
  const ref = useMergedRef(drag, drop)
  const number = index + 1

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (!event.altKey || (by !== 1 && by !== -1)) return
    event.preventDefault()
    event.stopPropagation()
    onMove(by)
  }

  return (
    <li
      ref={ref}
      className={styles.card}
      data-hidden={slide.hidden || undefined}
      data-over={(isOver && !isDragging) || undefined}
      data-dragged={isDragging || undefined}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
      {...listeners}
    >
      <button
        type="button"
        className={styles.face}
        aria-current={isShown || undefined}
        aria-label={`${t(($) => $.viewer.goTo, { number })}${slide.hidden ? ` (${t(($) => $.deck.isHidden)})` : ''}`}
        onClick={onSelect}
        onKeyDown={onKeyDown}
      >
        <img
          src={files.page(fileID, slide.page, THUMBNAIL_WIDTH)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      </button>
      <div className={styles.tools}>
        <span className="num">{number}</span>
        <Tools {...props} number={number} />
      </div>
    </li>
  )
}

function Tools({ slide, index, total, number, isLastShown, onMove, onHide }: SlideCardProps & { number: number }) {
  const { t } = useTranslation('slides')
  return (
    <>
      <IconButton
        size="sm"
        label={t(($) => $.order.earlier, { number })}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowLeft size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t(($) => $.order.later, { number })}
        disabled={index === total - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowRight size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t(($) => (slide.hidden ? $.order.show : $.order.hide), { number })}
        disabled={isLastShown && !slide.hidden}
        onClick={() => onHide(!slide.hidden)}
      >
        {slide.hidden ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      </IconButton>
    </>
  )
}

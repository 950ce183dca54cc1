import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DragGrip, useDropMark } from '#features/editor/web/outline/outline-drag.tsx'
import { type Naming, RenameField } from '#features/editor/web/outline/rename-field.tsx'
import { focusNeighbour, rowOf } from '#features/editor/web/outline/use-outline.ts'
import { newKey } from '#shared/new-key.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { PlanChapter } from '../../plan.ts'
import { useDesk } from './desk.ts'
import styles from './outline.module.css'
import { PartRow } from './part-row.tsx'
import { addPart, remove, rename } from './plan-edits.ts'
import { RowMenu } from './row-menu.tsx'
import type { PlanMoves } from './use-moves.ts'
import type { Writing } from './use-writing.ts'

interface ChapterGroupProps {
  chapter: PlanChapter
  /** Counted from 0. */
  index: number
  moves: PlanMoves
  writing: Writing
  isNarrow: boolean
}

/** A chapter of the plan with its parts. */
export function ChapterGroup({ chapter, index, moves, writing, isNarrow }: ChapterGroupProps) {
  const area = useDroppable({ id: `lesson ${chapter.id}`, data: { zone: 'lesson', key: chapter.id } })
  const mark = useDropMark('lesson', chapter.id)
  return (
    <li ref={area.setNodeRef} className={styles.chapter} data-drop={mark}>
      <ChapterHead {...{ chapter, index, moves }} />
      <ol>
        {chapter.subchapters.map((part) => (
          <PartRow key={part.id} {...{ part, moves, writing, isNarrow }} />
        ))}
      </ol>
    </li>
  )
}

function ChapterHead({ chapter, index, moves }: Pick<ChapterGroupProps, 'chapter' | 'index' | 'moves'>) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'outline' })
  const { plan, keeper, isFixed, open } = useDesk()
  const [isRenaming, setRenaming] = useState(false)
  const { id, title } = chapter
  const drag = useDraggable({ id: `drag ${id}`, data: { kind: 'lesson', key: id }, disabled: isFixed })
  const drop = useDroppable({ id: `head ${id}`, data: { zone: 'head', key: id } })
  const head = useMergedRef(drag.setNodeRef, drop.setNodeRef)
  const mark = useDropMark('head', id)
  const name = title || t(($) => $.untitledChapter, { number: index + 1 })

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by && !event.altKey) focusNeighbour(moves.list.current, event.currentTarget, by)
    else if (isFixed) return
    else if (by) moves.step(id, by)
    else if (event.key === 'F2') setRenaming(true)
    else if (event.key === 'Delete') keeper.edit((now) => remove(now, id))
    else return
    event.preventDefault()
  }

  function endRenaming({ title: to, by }: Naming): void {
    setRenaming(false)
    if (to !== undefined) keeper.edit((now) => rename(now, id, to), { where: id })
    if (by !== 'away') requestAnimationFrame(() => rowOf(moves.list.current, id)?.focus())
  }

  function add(): void {
    const partID = newKey()
    moves.move((now) => addPart(now, id, partID), partID)
    open(partID)
  }

  return (
    <div
      ref={head}
      className={styles.head}
      {...drag.listeners}
      data-drop={mark}
      data-dragged={drag.isDragging || undefined}
    >
      {isFixed ? <span /> : <DragGrip />}
      <span className={styles.number} aria-hidden="true">
        {index + 1}
      </span>
      {isRenaming ? (
        <RenameField label={t(($) => $.chapterTitle)} title={title} placeholder={name} onEnd={endRenaming} />
      ) : (
        <h2>
          <button
            type="button"
            data-row={id}
            lang={plan.language}
            title={isFixed ? undefined : t(($) => $.rename)}
            aria-keyshortcuts={isFixed ? undefined : 'Alt+ArrowUp Alt+ArrowDown F2 Delete'}
            aria-disabled={isFixed || undefined}
            onKeyDown={onKeyDown}
            onClick={() => !isFixed && setRenaming(true)}
            dir="auto"
          >
            {name}
          </button>
        </h2>
      )}
      {!isFixed && (
        <>
          <IconButton label={t(($) => $.addPartTo, { chapter: name })} size={32} onClick={add}>
            <IconPlus size={18} aria-hidden />
          </IconButton>
          <RowMenu id={id} name={name} moves={moves} onRename={() => setRenaming(true)} />
        </>
      )}
    </div>
  )
}

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chapter, renameChapter } from '#features/chapters/outline.ts'
import { useActions, useNames } from '../use-actions.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import { ChapterLabel } from './chapter-label.tsx'
import styles from './outline.module.css'
import { DragGrip, useDropMark } from './outline-drag.tsx'
import { type Naming, RenameField } from './rename-field.tsx'
import { RowMenu } from './row-menu.tsx'
import { focusNeighbour, type Moves, rowOf } from './use-outline.ts'

interface ChapterRowProps {
  chapter: Chapter
  minutes?: number
  moves: Moves
  onOpen?: () => void
}

/** A chapter: opens it, and moves, renames or deletes it by drag, keys and menu. */
export function ChapterRow({ chapter, minutes, moves, onOpen }: ChapterRowProps) {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const { deleteChapter } = useActions()
  const names = useNames()
  const { key, title } = chapter
  const isOpen = useEditorState((state) => state.selected === key)
  const [renaming, setRenaming] = useState(false)
  const drag = useDraggable({ id: `chapter ${key}`, data: { kind: 'chapter', key } })
  const drop = useDroppable({ id: `onto ${key}`, data: { zone: 'chapter', key } })
  const row = useMergedRef(drag.setNodeRef, drop.setNodeRef)
  const mark = useDropMark('chapter', key)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by && event.altKey) moves.step('chapter', key, by)
    else if (by) focusNeighbour(moves.list.current, event.currentTarget, by)
    else if (event.key === 'F2') setRenaming(true)
    else if (event.key === 'Delete') deleteChapter(key)
    else return
    event.preventDefault()
  }

  function endRenaming({ title: name, by }: Naming): void {
    setRenaming(false)
    if (name !== undefined) session.edit((document) => renameChapter(document, key, name), { where: key })
    if (by !== 'away') requestAnimationFrame(() => rowOf(moves.list.current, key)?.focus())
  }

  return (
    <li
      ref={row}
      className={styles.row}
      {...drag.listeners}
      data-open={isOpen || undefined}
      data-drop={mark}
      data-dragged={drag.isDragging || undefined}
    >
      <DragGrip />
      {renaming ? (
        <RenameField
          label={t(($) => $.chapter.title)}
          title={title}
          placeholder={names.chapter('')}
          onEnd={endRenaming}
        />
      ) : (
        <button
          type="button"
          className={styles.face}
          data-row={key}
          aria-current={isOpen ? 'true' : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown F2"
          onKeyDown={onKeyDown}
          onDoubleClick={() => setRenaming(true)}
          onClick={() => {
            session.select(key)
            onOpen?.()
          }}
        >
          <ChapterLabel chapter={chapter} minutes={minutes} />
        </button>
      )}
      <RowMenu
        kind="chapter"
        partKey={key}
        name={names.chapter(title)}
        moves={moves}
        onRename={() => setRenaming(true)}
        onDelete={() => deleteChapter(key)}
      />
    </li>
  )
}

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useMergedRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Lesson, renameLesson } from '#features/chapters/outline.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useActions, useNames } from '../use-actions.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import { ChapterRow } from './chapter-row.tsx'
import styles from './outline.module.css'
import { DragGrip, useDropMark } from './outline-drag.tsx'
import { type Naming, RenameField } from './rename-field.tsx'
import { RowMenu } from './row-menu.tsx'
import { focusNeighbour, type Moves, rowOf } from './use-outline.ts'

interface LessonGroupProps {
  lesson: Lesson
  /** Counted from 0. */
  index: number
  minutes: ReadonlyMap<string, number>
  moves: Moves
  onOpen?: () => void
}

/** A lesson with its chapters. */
export function LessonGroup({ lesson, index, minutes, moves, onOpen }: LessonGroupProps) {
  const { key, chapters } = lesson
  const area = useDroppable({ id: `lesson ${key}`, data: { zone: 'lesson', key } })
  const mark = useDropMark('lesson', key)
  return (
    <li ref={area.setNodeRef} className={styles.lesson} data-drop={mark}>
      <LessonHead {...{ lesson, index, moves, onOpen }} />
      <ol>
        {chapters.map((chapter) => (
          <ChapterRow
            key={chapter.key}
            chapter={chapter}
            minutes={minutes.get(chapter.key)}
            moves={moves}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </li>
  )
}

function LessonHead({ lesson, index, moves, onOpen }: Omit<LessonGroupProps, 'minutes'>) {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const { startChapter, deleteLesson } = useActions()
  const { key, title } = lesson
  const names = useNames()
  const name = names.lesson(title, index)
  const language = useEditorState((state) => state.document.facts.language)
  const isAsked = useEditorState((state) => state.naming === key)
  const [isRenaming, setRenaming] = useState(false)
  const drag = useDraggable({ id: `drag ${key}`, data: { kind: 'lesson', key } })
  const drop = useDroppable({ id: `head ${key}`, data: { zone: 'head', key } })
  const head = useMergedRef(drag.setNodeRef, drop.setNodeRef)
  const mark = useDropMark('head', key)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by && event.altKey) moves.step('lesson', key, by)
    else if (by) focusNeighbour(moves.list.current, event.currentTarget, by)
    else if (event.key === 'Delete') deleteLesson(key)
    else return
    event.preventDefault()
  }

  function endRenaming({ title: to, by }: Naming): void {
    setRenaming(false)
    if (to !== undefined) session.edit((document) => renameLesson(document, key, to), { where: key })
    const next = isAsked && by === 'enter' ? lesson.chapters[0]?.key : undefined
    if (isAsked) session.askName(next ?? null)
    if (next) onOpen?.()
    else if (by !== 'away') requestAnimationFrame(() => rowOf(moves.list.current, key)?.focus())
  }

  return (
    <div
      ref={head}
      className={styles.head}
      {...drag.listeners}
      data-drop={mark}
      data-dragged={drag.isDragging || undefined}
    >
      <DragGrip />
      {isRenaming || isAsked ? (
        <RenameField
          label={t(($) => $.lesson.title)}
          title={title}
          placeholder={names.lesson('', index)}
          onEnd={endRenaming}
        />
      ) : (
        <h3>
          <button
            type="button"
            data-row={key}
            lang={language}
            title={t(($) => $.row.rename)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onKeyDown={onKeyDown}
            onClick={() => setRenaming(true)}
            dir="auto"
          >
            {name}
          </button>
        </h3>
      )}
      <IconButton
        label={t(($) => $.outline.addChapterTo, { lesson: name })}
        size={28}
        className={styles.quietTool}
        onClick={() => {
          startChapter(key)
          onOpen?.()
        }}
      >
        <IconPlus size={16} aria-hidden />
      </IconButton>
      <RowMenu
        kind="lesson"
        partKey={key}
        name={name}
        moves={moves}
        onRename={() => setRenaming(true)}
        onDelete={() => deleteLesson(key)}
      />
    </div>
  )
}

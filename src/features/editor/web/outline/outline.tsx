import { Button, VisuallyHidden } from '@mantine/core'
import { IconFolderPlus, IconLayoutSidebarLeftCollapse, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFileDrop } from '#features/chapters/web/editing/use-file-drop.ts'
import { useFileIntake } from '#features/chapters/web/editing/use-file-intake.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import type { SpeachDocument } from '../document/document.ts'
import { useActions } from '../use-actions.ts'
import { useEditorState } from '../use-editor.tsx'
import { LessonGroup } from './lesson-group.tsx'
import styles from './outline.module.css'
import { OutlineDrag } from './outline-drag.tsx'
import { useMinutes, useMoves, wholeMinutes } from './use-outline.ts'

interface OutlineProps {
  onFold: () => void
  /** In a sheet: a chapter was opened, the sheet may go. */
  onOpen?: () => void
}

/** Lessons and chapters in order: to choose, add, rename, move and delete. */
export function Outline({ onFold, onOpen }: OutlineProps) {
  const { t } = useTranslation('editor')
  const lessons = useEditorState((state) => state.document.lessons)
  const minutes = useMinutes()
  const moves = useMoves()
  const { startChapter, startLesson } = useActions()
  const chapters = lessons.reduce((sum, lesson) => sum + lesson.chapters.length, 0)
  const total = [...minutes.values()].reduce((sum, one) => sum + one, 0)
  const start = (begin: () => void) => () => {
    begin()
    onOpen?.()
  }
  const intake = useFileIntake()
  const { isOver, ...drop } = useFileDrop((files, { target }) => {
    const row = target instanceof Element ? target.closest('li')?.querySelector('[data-row]') : null
    const behind = chapterAt(lessons, row?.getAttribute('data-row') ?? null)
    if (behind) intake.behind(behind, files)
  })
  return (
    <div className={styles.outline} data-over={isOver || undefined} {...drop}>
      <div className={styles.top}>
        <p>
          <b>{t(($) => $.outline.lessons, { count: lessons.length })}</b>{' '}
          <span className="quiet">
            {t(($) => $.outline.chapters, { count: chapters })},{' '}
            {t(($) => $.outline.minutes, { count: minutes.size > 0 ? wholeMinutes(total) : 0 })}
          </span>
        </p>
        {!onOpen && (
          <IconButton label={t(($) => $.outline.fold)} size="sm" aria-expanded onClick={onFold}>
            <IconLayoutSidebarLeftCollapse aria-hidden />
          </IconButton>
        )}
      </div>
      <OutlineDrag moves={moves}>
        <ol ref={moves.list as React.Ref<HTMLOListElement>}>
          {lessons.map((lesson, index) => (
            <LessonGroup key={lesson.key} {...{ lesson, index, minutes, moves, onOpen }} />
          ))}
        </ol>
      </OutlineDrag>
      <div className={styles.add}>
        <Button
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconPlus aria-hidden />}
          onClick={start(startChapter)}
        >
          {t(($) => $.outline.addChapter)}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          justify="flex-start"
          leftSection={<IconFolderPlus aria-hidden />}
          onClick={startLesson}
        >
          {t(($) => $.outline.addLesson)}
        </Button>
        <p className={styles.hint}>
          {t(($) => $.outline.drag)} <Kbd keys="Alt" /> <Kbd keys="↑" /> <Kbd keys="↓" />
        </p>
      </div>
      <VisuallyHidden component="p" role="status">
        {moves.said}
      </VisuallyHidden>
    </div>
  )
}

/** The chapter behind which something comes that is dropped on a row: the chapter, the last of the lesson, or of all. */
function chapterAt(lessons: SpeachDocument['lessons'], row: string | null): string | undefined {
  const lesson = lessons.find(({ key, chapters }) => key === row || chapters.some((chapter) => chapter.key === row))
  const chapters = lesson?.chapters ?? lessons.flatMap((one) => one.chapters)
  return (chapters.find(({ key }) => key === row) ?? chapters.at(-1))?.key
}

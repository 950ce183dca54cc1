import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCornerDownRight, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findChapter, type Lesson, moveChapter } from '#features/chapters/outline.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuTriggerProps } from '#ui/menu/menu-entries.ts'
import { OpenMenu } from '#ui/menu/open-menu.tsx'
import { useNames } from '../use-actions.ts'
import { useEditorState } from '../use-editor.tsx'
import { ClipboardItems } from './clipboard-items.tsx'
import styles from './outline.module.css'
import type { Moves } from './use-outline.ts'

interface RowMenuProps {
  kind: 'lesson' | 'chapter'
  partKey: string
  name: string
  moves: Moves
  onRename: () => void
  onDelete: () => void
}

/** Everything that can be done with a lesson or a chapter, without dragging. */
export function RowMenu(props: RowMenuProps) {
  const { t } = useTranslation('editor')
  const [asked, setAsked] = useState(false)
  const button = (trigger: MenuTriggerProps) => (
    <IconButton
      label={t(($) => $.row.menu, { name: props.name })}
      size={28}
      className={styles.quietTool}
      bare
      {...trigger}
    >
      <IconDots size={16} aria-hidden />
    </IconButton>
  )
  if (!asked) return button({ 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setAsked(true) })
  return (
    <OpenMenu trigger={button({})} returnFocus={false}>
      <RowActions {...props} />
    </OpenMenu>
  )
}

function RowActions({ kind, partKey, moves, onRename, onDelete }: RowMenuProps) {
  const { t } = useTranslation('editor')
  return (
    <>
      <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={onRename}>
        {t(($) => $.row.rename)}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowUp aria-hidden />} onClick={() => moves.step(kind, partKey, -1)}>
        {t(($) => $.row.up)}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown aria-hidden />} onClick={() => moves.step(kind, partKey, 1)}>
        {t(($) => $.row.down)}
      </Menu.Item>
      {kind === 'chapter' && <MoveToLesson chapterKey={partKey} moves={moves} />}
      <Menu.Divider />
      <ClipboardItems partKey={partKey} onDelete={onDelete} />
      <Menu.Divider />
      <Menu.Item color="berry" leftSection={<IconTrash aria-hidden />} onClick={onDelete}>
        {t(($) => (kind === 'chapter' ? $.chapter.delete : $.lesson.delete))}
      </Menu.Item>
    </>
  )
}

function MoveToLesson({ chapterKey, moves }: { chapterKey: string; moves: Moves }) {
  const { t } = useTranslation('editor')
  const names = useNames()
  const lessons = useEditorState((state) => state.document.lessons)
  const here = useEditorState((state) => findChapter(state.document, chapterKey)?.lesson.key)
  const isElsewhere = (lesson: Lesson) => lesson.key !== here
  if (!lessons.some(isElsewhere)) return null
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconCornerDownRight aria-hidden />}>{t(($) => $.row.moveTo)}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {lessons.map(
          (lesson, index) =>
            isElsewhere(lesson) && (
              <Menu.Item
                key={lesson.key}
                onClick={() =>
                  moves.move(
                    (document) => moveChapter(document, chapterKey, lesson.key, lesson.chapters.length),
                    chapterKey,
                  )
                }
              >
                {names.lesson(lesson.title, index)}
              </Menu.Item>
            ),
        )}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

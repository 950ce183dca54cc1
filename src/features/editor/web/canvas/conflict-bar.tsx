import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../use-actions.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './canvas.module.css'

/** Says that something waits for a decision between two texts. */
export function ConflictBar() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const names = useNames()
  const conflict = useEditorState((state) => state.conflicts[0])
  if (!conflict) return null
  const text =
    conflict.kind === 'facts'
      ? t(($) => $.conflict.barFacts)
      : t(($) => $.conflict.bar, { title: names.chapter(conflict.mine.title) })
  return (
    <div className={styles.bar} role="status">
      <IconUsers aria-hidden />
      <span>{text}</span>
      <Button size="sm" onClick={() => session.compare(conflict.object)}>
        {t(($) => $.conflict.compare)}
      </Button>
    </div>
  )
}

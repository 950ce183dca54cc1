import { Button } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import type { Notice } from '../saving/editor-state.ts'
import { useNames } from '../use-actions.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './canvas.module.css'

/** Says what others did to the open chapter, or to what was to be undone, and brings it back where it can. */
export function NoticeBar() {
  const { t } = useTranslation('editor', { keyPrefix: 'notice' })
  const { session } = useEditor()
  const notice = useEditorState((state) => state.notice)
  const text = useNoticeText()
  if (!notice) return null
  return (
    <div className={styles.bar} role="status">
      <IconTrash aria-hidden />
      <span dir="auto">{text(notice)}</span>
      {notice.kind === 'removed' && (
        <Button size="sm" onClick={() => session.putBack()}>
          {t(($) => $.putBack)}
        </Button>
      )}
      <IconButton label={t(($) => $.close)} size="sm" onClick={() => session.dismissNotice()}>
        <IconX aria-hidden />
      </IconButton>
    </div>
  )
}

function useNoticeText() {
  const { t } = useTranslation('editor', { keyPrefix: 'notice' })
  const names = useNames()
  return (notice: Notice) => {
    if (notice.kind === 'step-gone') return t(($) => $.stepGone)
    const title = names.chapter(notice.place.chapter.title)
    return notice.by === null ? t(($) => $.removed, { title }) : t(($) => $.removedBy, { name: notice.by, title })
  }
}

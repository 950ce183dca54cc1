import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HTML_MAX } from '#features/chapters/html/schema.ts'
import type { Chapter } from '#features/chapters/outline.ts'
import { searchTextOf } from '#features/chapters/registry.ts'
import { copyText } from '#ui/copy-text.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './canvas.module.css'

/** Why a chapter is not saved, and what its author can do meanwhile: the others are saved as ever. */
export function NotSaved({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation('editor', { keyPrefix: 'canvas.notSaved' })
  const { session } = useEditor()
  const reason = useReason(chapter)
  const words = searchTextOf(chapter).text
  if (!reason) return null

  async function copy() {
    if (await copyText(words)) notify.success(t(($) => $.copied))
    else notify.failure(t(($) => $.notCopied))
  }

  return (
    <div className={styles.notSaved} role="alert">
      <p>{t(($) => $.kept, { reason })}</p>
      <Button size="compact-sm" variant="default" onClick={() => void session.saving.queue.retry()}>
        {t(($) => $.retry)}
      </Button>
      {words !== '' && (
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {t(($) => $.copy)}
        </Button>
      )}
    </div>
  )
}

/** What is edited together is never refused, and would grow past what is written of it. */
function useReason(chapter: Chapter): string | undefined {
  const { t } = useTranslation('html')
  const refusal = useEditorState((state) => state.refusals[chapter.key])
  const isTooLong = chapter.type === 'HTML' && chapter.content.html.length > HTML_MAX
  return refusal ?? (isTooLong ? t(($) => $.text.tooLong) : undefined)
}

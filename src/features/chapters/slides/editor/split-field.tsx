import { Button } from '@mantine/core'
import { IconListTree } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '#features/media/web/file-query.ts'
import { newKey } from '#shared/new-key.ts'
import { notify } from '#ui/toast/toast.tsx'
import type { Chapter } from '../../outline.ts'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import { partsOf, splitDeck } from './split-deck.ts'
import styles from './split-field.module.css'

/** The file of a chapter that shows all pages of a document as they come; null for other chapters. */
export function wholeDocument({ type, content }: Chapter): string | null {
  if (type === 'PDF_UPLOAD') return content.fileID
  return type === 'PPT' && content.slides === undefined ? content.slidesFileID : null
}

/** Offers to make a speach of a document: a chapter for each part of its table of contents. */
export function SplitField({ chapterKey, fileID }: { chapterKey: string; fileID: string }) {
  const { t } = useTranslation('slides')
  const { session } = useChapterEditing()
  const { data: file } = useQuery(fileQuery(fileID))
  const groups = file?.status === 'ready' ? partsOf(file.outline ?? [], file.pages ?? 0) : null
  if (!groups) return null
  const count = groups.reduce((sum, { parts }) => sum + parts.length, 0)

  function split(): void {
    const before = session.getState().document
    session.edit((document) => splitDeck(document, chapterKey, { fileID, groups: groups ?? [], newKey }), {
      where: chapterKey,
    })
    const known = new Set(before.lessons.flatMap(({ chapters }) => chapters.map(({ key }) => key)))
    const first = session
      .getState()
      .document.lessons.flatMap(({ chapters }) => chapters)
      .find(({ key }) => !known.has(key))
    if (first) session.select(first.key)
    notify.undo(
      t(($) => $.split.done, { count }),
      () => session.undo(),
    )
  }

  return (
    <div className={styles.split}>
      <p>{t(($) => $.split.hint, { count })}</p>
      <Button size="sm" leftSection={<IconListTree size={16} aria-hidden />} onClick={split}>
        {t(($) => $.split.button)}
      </Button>
    </div>
  )
}

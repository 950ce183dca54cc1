import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextEditor } from '../../html/editor/text-editor.tsx'
import { setContent } from '../../outline.ts'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import { SuccessMark } from '../view/success-mark.tsx'
import styles from './success-editor.module.css'

/** The page that says well done: its drawing is there already, the author adds the words. */
export function SuccessEditor({ chapter }: ChapterEditorProps) {
  const { t } = useTranslation('success', { keyPrefix: 'editor' })
  const { session } = useChapterEditing()
  const content = chapter.type === 'REUSSITE' ? chapter.content : null
  const offerCertificate = (certificate: boolean) =>
    session.edit(
      (document) =>
        setContent(document, chapter.key, { type: 'REUSSITE', content: { html: content?.html ?? '', certificate } }),
      { where: chapter.key },
    )
  return (
    <>
      <div className={styles.face}>
        <SuccessMark />
        <p>{t(($) => $.drawing)}</p>
      </div>
      <TextEditor chapter={chapter} placeholder={t(($) => $.placeholder)} />
      <Switch
        className={styles.switch}
        label={t(($) => $.certificate)}
        description={t(($) => $.certificateHelp)}
        checked={content?.certificate ?? false}
        onChange={({ target: { checked } }) => offerCertificate(checked)}
      />
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { SuccessMark } from '../../../reader/players/success-mark.tsx'
import type { ChapterEditorProps } from '../editors.ts'
import { TextEditor } from '../text/text-editor.tsx'
import styles from './success-editor.module.css'

/** The page that says well done: its drawing is there already, the author adds the words. */
export function SuccessEditor({ chapter }: ChapterEditorProps) {
  const { t } = useTranslation('success', { keyPrefix: 'editor' })
  return (
    <>
      <div className={styles.face}>
        <SuccessMark />
        <p>{t('drawing')}</p>
      </div>
      <TextEditor chapter={chapter} placeholder={t('placeholder')} />
    </>
  )
}

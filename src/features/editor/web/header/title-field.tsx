import { useTranslation } from 'react-i18next'
import { TITLE_MAX } from '#features/speaches/rules.ts'
import { changeFacts } from '../document/document.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './editor-header.module.css'

/** The speach's title, edited in place. */
export function TitleField() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const title = useEditorState((state) => state.document.facts.title)
  const language = useEditorState((state) => state.document.facts.language)
  const isMissing = title.trim() === ''
  return (
    <span className={styles.title} data-text={title || t(($) => $.header.titlePlaceholder)}>
      <input
        value={title}
        lang={language}
        maxLength={TITLE_MAX}
        aria-label={t(($) => $.header.title)}
        aria-invalid={isMissing || undefined}
        placeholder={t(($) => $.header.titlePlaceholder)}
        onChange={({ target }) =>
          session.edit((document) => changeFacts(document, { title: target.value }), { group: 'title' })
        }
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        dir="auto"
      />
    </span>
  )
}

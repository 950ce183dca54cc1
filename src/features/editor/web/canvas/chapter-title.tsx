import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chapter, renameChapter } from '#features/chapters/outline.ts'
import { PART_TITLE_MAX } from '#features/speaches/rules.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './canvas.module.css'

/** The chapter's title, edited in its place. */
export function ChapterTitle({ chapter: { key, title } }: { chapter: Chapter }) {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const language = useEditorState((state) => state.document.facts.language)
  const field = useRef<HTMLTextAreaElement>(null)
  const isAsked = useEditorState((state) => state.naming === key)
  useEffect(() => {
    if (!isAsked) return
    field.current?.focus()
    session.askName(null)
  }, [isAsked, session])
  return (
    <h2 className={styles.title} data-text={title || t(($) => $.chapter.titlePlaceholder)}>
      <textarea
        ref={field}
        rows={1}
        value={title}
        lang={language}
        maxLength={PART_TITLE_MAX}
        aria-label={t(($) => $.chapter.title)}
        placeholder={t(($) => $.chapter.titlePlaceholder)}
        onChange={({ target }) => {
          const name = target.value.replace(/\s*\n\s*/g, ' ')
          session.edit((document) => renameChapter(document, key, name), { group: `title ${key}`, where: key })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
        dir="auto"
      />
    </h2>
  )
}

import type { Chapter } from '#features/chapters/outline.ts'
import { iconOf } from '#features/chapters/web/labels.ts'
import { useNames } from '../use-actions.ts'
import { useEditorState } from '../use-editor.tsx'
import { EditorsOf } from './editors-of.tsx'
import styles from './outline.module.css'
import { wholeMinutes } from './use-outline.ts'

/** A chapter in the outline: what it is, its title, its minutes. */
export function ChapterLabel({ chapter, minutes }: { chapter: Chapter; minutes?: number }) {
  const names = useNames()
  const language = useEditorState((state) => state.document.facts.language)
  const Icon = iconOf(chapter.type)
  return (
    <>
      <Icon aria-hidden />
      <span className={styles.name} lang={language} dir="auto">
        {names.chapter(chapter.title)}
      </span>
      <small className="num">
        <EditorsOf chapterKey={chapter.key} />
        {minutes !== undefined && wholeMinutes(minutes)}
      </small>
    </>
  )
}

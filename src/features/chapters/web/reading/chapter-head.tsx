import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shownMinutes } from '../../progress.ts'
import type { Step } from '../../view-chapter.ts'
import { wordOf } from '../labels.ts'
import styles from './chapters.module.css'
import { useDuration } from './use-duration.ts'

interface ChapterHeadProps {
  step: Step
  /** Chapters in all. */
  count: number
  lang: string
  /** Leaves the room to what follows. */
  compact?: boolean
  children?: ReactNode
}

/** Where we are, and what this chapter is called. */
export function ChapterHead({
  step: { chapter, lesson, number },
  count,
  lang,
  compact = false,
  children,
}: ChapterHeadProps) {
  const { t } = useTranslation('speaches')
  const sayDuration = useDuration()
  const kind = wordOf(chapter.type)
  const minutes = shownMinutes(chapter.minutes)
  return (
    <header className={styles.head} data-compact={compact || undefined}>
      <div className={styles.titles}>
        <p className={styles.eyebrow}>
          {lesson.title && (
            <span lang={lang} dir="auto">
              {lesson.title}
            </span>
          )}
          <span>{t(($) => $.reader.chapterOf, { number, count })}</span>
          {kind === 'text' && minutes > 0 ? (
            <span>{t(($) => $.reader.toRead, { duration: sayDuration(minutes) })}</span>
          ) : (
            <span>{t(($) => $.reader.family[kind])}</span>
          )}
        </p>
        <h1 lang={lang} dir="auto">
          {chapter.title || t(($) => $.reader.untitled)}
        </h1>
      </div>
      {children}
    </header>
  )
}

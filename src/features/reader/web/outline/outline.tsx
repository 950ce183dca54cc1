import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shownMinutes } from '#features/chapters/progress.ts'
import type { ReaderChapter } from '#features/chapters/view-chapter.ts'
import { ChapterIcon } from '#features/chapters/web/chapter-icon.tsx'
import { wordOf } from '#features/chapters/web/labels.ts'
import type { Reading } from '#features/chapters/web/reading/chapter-props.ts'
import { countSeen, minutesLeft, stepsOf } from '#features/chapters/web/reading/overview.ts'
import { useReaderPort } from '#features/chapters/web/reading/reader-port.tsx'
import { useDuration } from '#features/chapters/web/reading/use-duration.ts'
import type { ReadMaterial } from '../material.ts'
import styles from './outline.module.css'

interface OutlineProps {
  material: ReadMaterial
  reading: Reading
  /** The chapter that is open; null at the end. */
  current: ReaderChapter['id'] | null
  /** What folds or closes it. */
  action?: ReactNode
  /** Told when a chapter is chosen. */
  onChoose?: () => void
}

/** Lessons and chapters, what is seen of them and what is left. */
export function Outline({ material, reading, current, action, onChoose }: OutlineProps) {
  const { t } = useTranslation('speaches')
  const sayDuration = useDuration()
  const steps = stepsOf(material.lessons)
  const left = minutesLeft(steps, reading.shareOf)
  const seen = countSeen(steps, reading.shareOf)
  return (
    <div className={styles.outline}>
      <div className={styles.summary}>
        <div>
          <p className={styles.seen}>
            <b>{t(($) => $.reader.outline.seen, { seen, count: steps.length })}</b>{' '}
            <span className="quiet">{t(($) => $.reader.outline.seenWord, { count: steps.length })}</span>
          </p>
          {left > 0 && (
            <p className={styles.left}>{t(($) => $.reader.outline.left, { duration: sayDuration(left) })}</p>
          )}
        </div>
        {action}
      </div>
      {material.lessons.map((lesson) => (
        <Lesson key={lesson.id} title={lesson.title} lang={material.language}>
          {lesson.chapters.map((chapter) => (
            <ChapterRow
              key={chapter.id}
              chapter={chapter}
              lang={material.language}
              done={reading.shareOf(chapter) >= 1}
              isCurrent={chapter.id === current}
              onChoose={onChoose}
            />
          ))}
        </Lesson>
      ))}
    </div>
  )
}

/** The chapters of a lesson, under its name where it has one. */
function Lesson({ title, lang, children }: { title: string; lang: string; children: ReactNode }) {
  const { t } = useTranslation('speaches')
  const id = useId()
  if (!title.trim()) return <ol aria-label={t(($) => $.reader.bar)}>{children}</ol>
  return (
    <>
      <h2 id={id} className={styles.lesson} lang={lang} dir="auto">
        {title}
      </h2>
      <ol aria-labelledby={id}>{children}</ol>
    </>
  )
}

interface ChapterRowProps {
  chapter: ReaderChapter
  lang: string
  done: boolean
  isCurrent: boolean
  onChoose?: () => void
}

function ChapterRow({ chapter, lang, done, isCurrent, onChoose }: ChapterRowProps) {
  const { ChapterLink } = useReaderPort()
  const { t } = useTranslation('speaches')
  const sayDuration = useDuration()
  const minutes = shownMinutes(chapter.minutes)
  return (
    <li>
      <ChapterLink
        className={styles.chapter}
        chapter={chapter.id}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onChoose}
      >
        {done ? (
          <span className={styles.tick}>
            <IconCheck size={14} aria-hidden />
          </span>
        ) : (
          <ChapterIcon type={chapter.type} />
        )}
        <span lang={lang} dir="auto">
          {chapter.title || t(($) => $.reader.untitled)}
        </span>
        <VisuallyHidden>
          {t(($) => $.reader.family[wordOf(chapter.type)])}
          {done && `, ${t(($) => $.reader.done.is)}`}
        </VisuallyHidden>
        {minutes > 0 && <small className="num">{sayDuration(minutes)}</small>}
      </ChapterLink>
    </li>
  )
}

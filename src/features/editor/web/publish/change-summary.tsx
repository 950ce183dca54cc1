import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Difference } from '#features/speaches/versions/compare.ts'
import { ChangeBadge } from '#features/speaches/versions/web/chapter-row.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNames } from '../use-actions.ts'
import { useEditorState } from '../use-editor.tsx'
import styles from './publish.module.css'
import type { Differences } from './use-differences.ts'

/** How many lessons and chapters are named. */
const NAMED_MAX = 5

/**
 * What readers get: the whole for the first time, or what differs from the version that they see. Undefined while it
 * is not known, null where nobody can tell.
 */
export function ChangeSummary({ differences }: { differences: Differences | null | undefined }) {
  if (differences === undefined) return <Skeleton height={20} />
  if (differences === null) return null
  const { current, parts } = differences
  return current ? (
    <Suspense fallback={<Skeleton height={20} />}>
      <NewSince current={current} parts={parts} />
    </Suspense>
  ) : (
    <FirstTime />
  )
}

function FirstTime() {
  const { t } = useTranslation('editor')
  const document = useEditorState((state) => state.document)
  // Readers meet no chapter for which nothing was chosen, and no lesson that has no other.
  const lessons = document.lessons.filter((lesson) => lesson.chapters.some(({ type }) => type !== 'NONE'))
  const chapters = lessons.flatMap((lesson) => lesson.chapters).filter(({ type }) => type !== 'NONE').length
  return (
    <p className={styles.summary}>
      {t(($) => $.publish.first, {
        lessons: t(($) => $.outline.lessons, { count: lessons.length }),
        chapters: t(($) => $.outline.chapters, { count: chapters }),
      })}
    </p>
  )
}

interface NewSinceProps {
  current: { number: number; date: string }
  parts: Difference[]
}

function NewSince({ current: { number, date }, parts }: NewSinceProps) {
  const { t } = useTranslation('editor')
  const names = useNames()
  const language = useEditorState((state) => state.document.facts.language)
  if (parts.length === 0) return <p className={styles.summary}>{t(($) => $.publish.already, { version: number })}</p>
  return (
    <section className={styles.summary}>
      <h3>
        {t(($) => $.publish.since, { number })} <RelativeDate at={date} className="quiet" />
      </h3>
      <ul>
        {parts.slice(0, NAMED_MAX).map(({ kind, id, title, index, change, isMoved }) => (
          <li key={`${kind} ${id}`}>
            <span lang={language} dir="auto">
              {kind === 'lesson' ? names.lesson(title, index) : names.chapter(title)}
            </span>{' '}
            <ChangeBadge change={change} isMoved={isMoved} />
          </li>
        ))}
        {parts.length > NAMED_MAX && <li>{t(($) => $.publish.more, { count: parts.length - NAMED_MAX })}</li>}
      </ul>
    </section>
  )
}

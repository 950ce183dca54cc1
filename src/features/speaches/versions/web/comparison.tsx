import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SpeachDraft, SpeachVersion } from '../../schemas.ts'
import type { VersionContent } from '../../version-content.ts'
import { compareContents, contentOfDraft, countChanges, type LessonComparison } from '../compare.ts'
import { ChangeBadge, ChapterRow } from './chapter-row.tsx'
import type { Compared } from './compared.ts'
import styles from './comparison.module.css'
import { versionQuery } from './version-queries.ts'

interface Pair {
  from: Compared
  to: Compared
}

interface ComparisonProps extends Pair {
  draft: SpeachDraft
  versions: SpeachVersion[]
  onChoose: (pair: Pair) => void
}

/** What changed from one version to another, lesson by lesson. */
export function Comparison({ draft, versions, from, to, onChoose }: ComparisonProps) {
  const { t } = useTranslation('versions', { keyPrefix: 'web' })
  const before = useContent(draft, from)
  const after = useContent(draft, to)
  const names = [
    { value: 'draft', label: t(($) => $.draft) },
    ...versions.map(({ number }) => ({ value: `${number}`, label: t(($) => $.version, { number }) })),
  ]
  const choose = (side: keyof Pair) => (value: string | null) =>
    onChoose({ from, to, [side]: value === 'draft' ? value : Number(value) })
  const error = before.error ?? after.error
  return (
    <section className={styles.comparison} aria-label={t(($) => $.comparison)}>
      <div className={styles.choice}>
        <Select
          label={t(($) => $.from)}
          allowDeselect={false}
          data={names}
          value={`${from}`}
          onChange={choose('from')}
        />
        <Select label={t(($) => $.to)} allowDeselect={false} data={names} value={`${to}`} onChange={choose('to')} />
      </div>
      {error && <ErrorState error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />}
      {!error && !(before.content && after.content) && <Skeleton shape="card" height={240} />}
      {before.content && after.content && (
        <Lessons lessons={compareContents(before.content, after.content)} language={draft.language} />
      )}
    </section>
  )
}

/** The content of a version, or of the draft, which is there already. */
function useContent(draft: SpeachDraft, compared: Compared) {
  const isDraft = compared === 'draft'
  const { data, error, refetch } = useQuery({
    ...versionQuery(draft.speachID, isDraft ? 0 : compared),
    enabled: !isDraft,
  })
  const content: VersionContent | undefined = isDraft ? contentOfDraft(draft) : data
  return { content, error, refetch }
}

function Lessons({ lessons, language }: { lessons: LessonComparison[]; language: string }) {
  const { t } = useTranslation('versions', { keyPrefix: 'web' })
  const count = countChanges(lessons)
  const isSame = count === 0 && lessons.every(({ change, isMoved }) => change === 'same' && !isMoved)
  return (
    <>
      <p className={styles.summary} role="status">
        {isSame ? t(($) => $.same) : t(($) => $.count, { count })}
      </p>
      {lessons.map((lesson) => (
        <section key={lesson.id} className={styles.lesson}>
          <h2>
            <span lang={language}>{lesson.title || t(($) => $.lessonUntitled)}</span>
            <ChangeBadge change={lesson.change} isMoved={lesson.isMoved} />
          </h2>
          <ul>
            {lesson.chapters.map((chapter) => (
              <li key={chapter.id}>
                <ChapterRow chapter={chapter} language={language} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

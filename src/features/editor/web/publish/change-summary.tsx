import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { chaptersOf } from '#features/chapters/outline.ts'
import { listVersions } from '#features/speaches/versions/contract.ts'
import { call } from '#shared/client.ts'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNames } from '../use-actions.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './publish.module.css'

/** How many changed chapters are named. */
const NAMED_MAX = 5

/** What readers get: the whole for the first time, or what is new since the version that they see. */
export function ChangeSummary() {
  const { session } = useEditor()
  const versions = useQuery({
    queryKey: ['speaches', session.speachID, 'versions'],
    queryFn: () => call(listVersions, { params: { speachID: session.speachID } }),
  })
  if (versions.isPending) return <Skeleton height={20} />
  // Without an answer nobody knows which of the two it is.
  if (!versions.data) return null
  const current = versions.data.find(({ status }) => status === 'CURRENT')
  return current ? <NewSince number={current.number} date={current.date} /> : <FirstTime />
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

function NewSince({ number, date }: { number: number; date: string }) {
  const { t } = useTranslation('editor')
  const names = useNames()
  const document = useEditorState((state) => state.document)
  const copy = useEditorState((state) => state.copy)
  const changed = chaptersOf(document).filter(({ key }) => (copy.chapters[key]?.updatedAt ?? '') > date)
  return (
    <section className={styles.summary}>
      <h3>
        {t(($) => $.publish.since, { number })} <RelativeDate at={date} className="quiet" />
      </h3>
      {changed.length === 0 ? (
        <p className="quiet">{t(($) => $.publish.noChapterChanged)}</p>
      ) : (
        <ul>
          {changed.slice(0, NAMED_MAX).map(({ key, title }) => (
            <li key={key}>{names.chapter(title)}</li>
          ))}
          {changed.length > NAMED_MAX && <li>{t(($) => $.publish.more, { count: changed.length - NAMED_MAX })}</li>}
        </ul>
      )}
    </section>
  )
}

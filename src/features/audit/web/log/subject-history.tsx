import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SubjectKind } from '../../audit-actions.ts'
import type { AuditEntry } from '../../contract.ts'
import { historyQuery } from '../audit-queries.ts'
import { EntryValues } from './entry-values.tsx'
import styles from './log.module.css'
import { useActorName } from './use-actor-name.ts'
import { useWords } from './use-words.ts'
import { fieldsOf } from './value-rules.ts'

/** What administrators did with one thing, latest first, beside what else is known of it. */
export function SubjectHistory({ kind, id }: { kind: SubjectKind; id: string }) {
  const { t } = useTranslation('audit', { keyPrefix: 'web.history' })
  const list = useInfiniteQuery(historyQuery(kind, id))
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton shape="card" height={240} />
  const entries = list.data.pages.flatMap(({ result }) => result)
  if (entries.length === 0) return <p className={styles.quiet}>{t(($) => $.empty)}</p>
  return (
    <>
      <p className={styles.quiet}>{t(($) => $.lead)}</p>
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Done entry={entry} />
          </li>
        ))}
      </ol>
      <InfiniteScroll query={list} />
    </>
  )
}

function Done({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit', { keyPrefix: 'web.history' })
  const words = useWords()
  const nameOf = useActorName()
  return (
    <>
      <b>{words.act(entry.act)}</b>
      <p className={styles.quiet}>
        <span dir="auto">{nameOf(entry.actor)}</span> · <RelativeDate at={entry.at} />
      </p>
      {fieldsOf(entry.before, entry.after).length > 0 && (
        <details>
          <summary>{t(($) => $.changes)}</summary>
          <EntryValues entry={entry} />
        </details>
      )}
    </>
  )
}

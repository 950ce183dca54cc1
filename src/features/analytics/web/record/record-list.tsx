import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import type { RecordRow } from '../../schemas.ts'
import people from '../people/people.module.css'
import { DueDay, StatusBadge } from '../people/status-badge.tsx'
import { useFigures } from '../use-figures.ts'
import styles from './record-list.module.css'

/** The same as `RecordTable` for a phone: a card for each speach, which leaves out what is not known. */
export function RecordList({ rows }: { rows: RecordRow[] }) {
  const { t } = useTranslation('analytics')
  return (
    <ul className={styles.list} aria-label={t(($) => $.record.title)}>
      {rows.map((row) => (
        <li key={row.speach.id} className={styles.card}>
          <div className={styles.head}>
            <h2 lang={row.speach.language} dir="auto">
              <AppLink href={`/s/${row.speach.speachID}`} className={people.person} dir="auto">
                {row.speach.title}
              </AppLink>
            </h2>
            <StatusBadge status={row.status} />
          </div>
          <Facts row={row} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ row }: { row: RecordRow }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'people' })
  const { percent, span } = useFigures()
  const { finishedAt, percent: score, version, dueDate, seconds, lastReadAt } = row
  return (
    <dl className={styles.facts}>
      {finishedAt && (
        <Fact label={t(($) => $.finished)}>
          <RelativeDate at={finishedAt} />
        </Fact>
      )}
      {dueDate !== null && (
        <Fact label={t(($) => $.due)}>
          <DueDay {...row} />
        </Fact>
      )}
      {score !== null && <Fact label={t(($) => $.score)}>{percent(score / 100)}</Fact>}
      {version !== null && <Fact label={t(($) => $.version)}>{version}</Fact>}
      {seconds > 0 && <Fact label={t(($) => $.time)}>{span(seconds)}</Fact>}
      {lastReadAt && (
        <Fact label={t(($) => $.lastRead)}>
          <RelativeDate at={lastReadAt} relative />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { formatExact } from '#ui/format/dates.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { HistoryRow } from '../contract.ts'
import styles from './records.module.css'

const COLOURS = {
  SUBMITTED: 'sun',
  VALIDATED: 'leaf',
  REFUSED: 'berry',
  CANCELLED: 'gray',
  PUBLISHED: 'plum',
  UNPUBLISHED: 'gray',
  ARCHIVED: 'gray',
  RESTORED: 'gray',
  REVIEWED: 'sky',
  TRAINED: 'leaf',
} as const

/** What happened to regulated speaches, row by row. */
export function RecordList({ rows }: { rows: HistoryRow[] }) {
  const { t } = useTranslation('records', { keyPrefix: 'web' })
  return (
    <ol className={styles.list} aria-label={t(($) => $.list)}>
      {rows.map((row) => (
        <li key={row.number}>
          <RecordItem row={row} />
        </li>
      ))}
    </ol>
  )
}

function RecordItem({ row }: { row: HistoryRow }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const { number, act, title, user, meaning, insteadOf, at, version, workflow, step, totalStep, comment } = row
  return (
    <article className={styles.record}>
      <p className={styles.head}>
        <span className={styles.number}>{number}</span>
        <Badge colour={COLOURS[act]}>{t(($) => $.acts[act])}</Badge>
        <b className={styles.title} dir="auto">
          {title}
        </b>
        {version !== null && <span className="quiet">{t(($) => $.version, { version })}</span>}
      </p>
      <p>
        <b dir="auto">{user ? user.name : t(($) => $.clock)}</b>{' '}
        {insteadOf.length > 0 && <span>{t(($) => $.insteadOf, { names: insteadOf.join(', ') })} </span>}
        {meaning && <span>{t(($) => $.meanings[meaning])} </span>}
        <time className="quiet" dateTime={at}>
          {formatExact(new Date(at), locale)}
        </time>
      </p>
      {workflow !== null && (
        <p className="quiet">
          {workflow}
          {step !== null && ` · ${t(($) => $.step, { step, total: totalStep ?? step })}`}
        </p>
      )}
      {comment !== '' && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
      <dl className={styles.hashes}>
        {row.checksum !== null && (
          <>
            <dt>{t(($) => $.web.checksum)}</dt>
            <dd>
              <code>{row.checksum}</code>
            </dd>
          </>
        )}
        <dt>{t(($) => $.web.hash)}</dt>
        <dd>
          <code>{row.hash}</code>
        </dd>
      </dl>
    </article>
  )
}

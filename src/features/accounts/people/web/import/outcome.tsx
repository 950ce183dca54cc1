import { useTranslation } from 'react-i18next'
import { NAME_MAX } from '#features/site/rules.ts'
import { JobFailure, JobProgress } from '#ui/progress/job-progress.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { UserImport } from '../../import-contract.ts'
import { IMPORT_ROWS_MAX } from '../../import-rules.ts'
import styles from './import.module.css'

interface OutcomeProps {
  found: UserImport
  onCancel: () => void
  isCancelling: boolean
  /** Sends the list again. */
  onRetry: () => void
}

/** How far a list has come, what came of it, and which rows could not be taken. */
export function Outcome({ found, ...acts }: OutcomeProps) {
  const { t } = useTranslation('people', { keyPrefix: 'import' })
  const { status, created, existing, failed, faults } = found
  return (
    <section className={styles.outcome} aria-label={t(($) => $.title)}>
      <State found={found} {...acts} />
      <dl className={styles.counts}>
        <div>
          <dt>{t(($) => $.created)}</dt>
          <dd className="num">{created}</dd>
        </div>
        <div>
          <dt>{t(($) => $.existing)}</dt>
          <dd className="num">{existing}</dd>
        </div>
        <div>
          <dt>{t(($) => $.faults)}</dt>
          <dd className="num">{failed}</dd>
        </div>
      </dl>
      {status !== 'processing' && faults.length > 0 && (
        <>
          <h2 className={styles.heading}>{t(($) => $.faultsShown, { count: faults.length })}</h2>
          <DataTable
            label={t(($) => $.faults)}
            head={
              <>
                <th scope="col">{t(($) => $.row)}</th>
                <th scope="col">{t(($) => $.targets.email)}</th>
                <th scope="col">{t(($) => $.reason)}</th>
              </>
            }
          >
            {faults.map(({ row, email, reason }) => (
              <tr key={row}>
                <td className="num">{row}</td>
                <td>{email || '–'}</td>
                <td>{t(($) => $.reasons[reason], { max: NAME_MAX, rows: IMPORT_ROWS_MAX })}</td>
              </tr>
            ))}
          </DataTable>
        </>
      )}
    </section>
  )
}

function State({ found, onCancel, isCancelling, onRetry }: OutcomeProps) {
  const { t } = useTranslation('people', { keyPrefix: 'import' })
  const { status, dryRun, done, progress, failure } = found
  const rows = <span className="num">{t(($) => $.rows, { count: done })}</span>
  if (status === 'processing') {
    return (
      <JobProgress
        title={t(($) => (dryRun ? $.checking : $.adding))}
        progress={progress}
        detail={rows}
        cancelLabel={t(($) => $.cancel)}
        onCancel={onCancel}
        isCancelling={isCancelling}
      />
    )
  }
  if (failure) {
    return (
      <JobFailure
        title={t(($) => $.failed)}
        message={t(($) => $.failures[failure])}
        onRetry={failure === 'UNEXPECTED' ? onRetry : undefined}
      />
    )
  }
  return (
    <p className={styles.words} role="status">
      <b>{t(($) => (status === 'cancelled' ? $.cancelled : dryRun ? $.checked : $.done))}</b> {rows}
    </p>
  )
}

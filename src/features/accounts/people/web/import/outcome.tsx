import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NAME_MAX } from '#features/site/rules.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { UserImport } from '../../import-contract.ts'
import { IMPORT_ROWS_MAX } from '../../import-rules.ts'
import styles from './import.module.css'

/** How far a list has come, what came of it, and which rows could not be taken. */
export function Outcome({ found }: { found: UserImport }) {
  const { t } = useTranslation('people', { keyPrefix: 'import' })
  const { status, dryRun, done, created, existing, failed, faults } = found
  const words =
    status === 'processing'
      ? t(($) => (dryRun ? $.checking : $.adding))
      : t(($) => (status === 'failed' ? $.failed : dryRun ? $.checked : $.done))
  return (
    <section className={styles.outcome} aria-label={t(($) => $.title)}>
      <p className={styles.words} role="status">
        {status === 'processing' && <Loader size={18} aria-hidden />}
        <b>{words}</b> <span className="num">{t(($) => $.rows, { count: done })}</span>
      </p>
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

import { useTranslation } from 'react-i18next'
import { TableCsvLink } from '#features/exports/web/table-csv-link.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Purchase, TimeUsage } from '../contract.ts'
import { formatTime, INCLUDED_SECONDS, monthName } from '../rules.ts'
import styles from './time-panel.module.css'

/** The hours that were added: the lines of the invoices. */
export function AddedTimes({ purchases: { result, total } }: Pick<TimeUsage, 'purchases'>) {
  const { t } = useTranslation('presenter-time', { keyPrefix: 'panel' })
  if (total === 0) {
    return (
      <div className={styles.part}>
        <h3 className={styles.label}>{t(($) => $.added)}</h3>
        <p className={styles.quiet}>{t(($) => $.nothingAdded, { limit: formatTime(INCLUDED_SECONDS * 1000) })}</p>
      </div>
    )
  }
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.label}>
          {t(($) => $.added)} <span className="num">{total}</span>
        </h3>
        <TableCsvLink address="/api/v2/exports/presenter-time.csv" />
      </div>
      <DataTable
        label={t(($) => $.added)}
        head={
          <>
            <th scope="col">{t(($) => $.date)}</th>
            <th scope="col">{t(($) => $.by)}</th>
            <th scope="col">{t(($) => $.limit)}</th>
            <th scope="col">{t(($) => $.invoice)}</th>
          </>
        }
      >
        {result.map((line) => (
          <AddedTime key={line.id} line={line} />
        ))}
      </DataTable>
      {total > result.length && (
        <p className={`${styles.quiet} num`}>{t(($) => $.addedMore, { shown: result.length, total })}</p>
      )}
    </div>
  )
}

function AddedTime({ line: { at, person, seconds, limitAfter, invoiceMonth } }: { line: Purchase }) {
  const { t } = useTranslation('presenter-time', { keyPrefix: 'panel' })
  const locale = useLocale()
  return (
    <tr>
      <td className="num">{formatDay(new Date(at), locale)}</td>
      <td>{person ? `${person.firstName} ${person.lastName}` : t(($) => $.deleted)}</td>
      <td className="num">
        {formatTime(limitAfter * 1000)}{' '}
        <span className={styles.quiet}>{t(($) => $.plus, { time: formatTime(seconds * 1000) })}</span>
      </td>
      <td>{monthName(invoiceMonth, locale)}</td>
    </tr>
  )
}

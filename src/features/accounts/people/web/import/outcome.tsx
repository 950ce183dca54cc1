import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NAME_MAX } from '#features/site/rules.ts'
import { call } from '#shared/client.ts'
import { writeCsvText } from '#shared/csv.ts'
import { JobFailure, JobProgress } from '#ui/progress/job-progress.tsx'
import { saveFile } from '#ui/save-file.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { getImportFaults, type UserImport } from '../../import-contract.ts'
import { IMPORT_ROWS_MAX, NEW_GROUPS_MAX, type RowReason } from '../../import-rules.ts'
import type { CustomField } from '../../schemas.ts'
import { Changes } from './changes.tsx'
import styles from './import.module.css'

interface OutcomeProps {
  found: UserImport
  fields: CustomField[]
  onCancel: () => void
  isCancelling: boolean
  /** Sends the list again. */
  onRetry: () => void
}

const COUNTS = ['created', 'updated', 'existing', 'failed'] as const

/** How far a list has come, what came of it, and which rows could not be taken. */
export function Outcome({ found, fields, ...acts }: OutcomeProps) {
  const { t } = useTranslation('people', { keyPrefix: 'import' })
  const isOver = found.status !== 'processing'
  return (
    <section className={styles.outcome} aria-label={t(($) => $.title)}>
      <State found={found} {...acts} />
      <dl className={styles.counts}>
        {COUNTS.map((count) => (
          <div key={count}>
            <dt>{t(($) => $[count === 'failed' ? 'faults' : count])}</dt>
            <dd className="num">{found[count]}</dd>
          </div>
        ))}
      </dl>
      {found.newGroups.length > 0 && (
        <>
          <h2 className={styles.heading}>{t(($) => $.newGroups, { count: found.newGroups.length })}</h2>
          <p dir="auto">{found.newGroups.join(' · ')}</p>
          {found.faults.some(({ reason }) => reason === 'GROUP_UNKNOWN') && (
            <p className={styles.hint}>{t(($) => $.newGroupsHint)}</p>
          )}
        </>
      )}
      {isOver && found.changes.length > 0 && <Changes changes={found.changes} fields={fields} />}
      {isOver && found.faults.length > 0 && <Faults found={found} />}
    </section>
  )
}

function Faults({ found: { importID, faults, failed } }: { found: UserImport }) {
  const { t } = useTranslation('people', { keyPrefix: 'import' })
  const locale = useLocale()
  const say = useErrorMessage()
  const reasonOf = (reason: RowReason) => t(($) => $.reasons[reason], { max: NAME_MAX, rows: IMPORT_ROWS_MAX })
  const head = [t(($) => $.row), t(($) => $.targets.email), t(($) => $.value), t(($) => $.reason)]
  const save = useMutation({
    mutationFn: () => call(getImportFaults, { params: { importID } }),
    onSuccess: (all) => {
      const lines = all.map(({ row, email, value, reason }) => [String(row), email, value, reasonOf(reason)])
      const csv = writeCsvText([head, ...lines], locale)
      saveFile(new Blob([csv], { type: 'text/csv' }), `${t(($) => $.faultsName)}.csv`)
    },
    onError: (error) => notify.failure(say(error)),
  })
  return (
    <>
      <div className={styles.headed}>
        <h2 className={styles.heading}>
          {faults.length < failed
            ? t(($) => $.faultsFirst, { shown: faults.length, count: failed })
            : t(($) => $.faultsShown, { count: failed })}
        </h2>
        <Button
          loading={save.isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save.mutate()}
        >
          {t(($) => $.faultsFile)}
        </Button>
      </div>
      <DataTable
        label={t(($) => $.faults)}
        head={head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      >
        {faults.map(({ row, email, value, reason }) => (
          <tr key={row}>
            <td className="num">{row}</td>
            <td>{email || '–'}</td>
            <td dir="auto">{value || '–'}</td>
            <td>{reasonOf(reason)}</td>
          </tr>
        ))}
      </DataTable>
    </>
  )
}

function State({ found, onCancel, isCancelling, onRetry }: Omit<OutcomeProps, 'fields'>) {
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
        message={t(($) => $.failures[failure], { groups: NEW_GROUPS_MAX })}
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

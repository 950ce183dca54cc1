import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { JobFailure, JobProgress } from '#ui/progress/job-progress.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { DataExport } from '../../own-data-contract.ts'
import { nameOf } from '../../people/rules.ts'
import type { AdminUser } from '../../people/schemas.ts'
import { cancelPersonExport, exportPerson } from '../contract.ts'
import styles from './privacy.module.css'
import { personExportsQuery } from './privacy-queries.ts'

/** The files with everything that is kept of somebody. */
export function ExportDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('privacy', { keyPrefix: 'export' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const query = personExportsQuery(user.id)
  const { data, error, refetch } = useQuery(query)
  const make = useMutation({
    mutationFn: () => call(exportPerson, { params: { id: user.id } }),
    onError: (failure) => notify.failure(say(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  return (
    <Dialog
      opened
      size={560}
      onClose={onClose}
      title={t(($) => $.title, { name: nameOf(user) })}
      footer={
        <Button variant="filled" loading={make.isPending} onClick={() => make.mutate()}>
          {t(($) => $.make)}
        </Button>
      }
    >
      <p>{t(($) => $.text)}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={styles.none}>{t(($) => $.none)}</p>}
      <ul className={styles.files}>
        {data?.result.map((file) => (
          <ExportRow key={file.exportID} userId={user.id} file={file} making={make} />
        ))}
      </ul>
    </Dialog>
  )
}

interface ExportRowProps {
  userId: number
  file: DataExport
  /** Makes another one. */
  making: { isPending: boolean; mutate: () => void }
}

function ExportRow({ userId, file, making }: ExportRowProps) {
  const { t } = useTranslation('privacy', { keyPrefix: 'export' })
  const { exportID, status, size, createdAt } = file
  if (status === 'processing') return <MakingRow userId={userId} file={file} />
  if (status === 'failed') {
    return (
      <li className={styles.job}>
        <JobFailure
          title={t(($) => $.failed)}
          message={t(($) => $.failedText)}
          onRetry={() => making.mutate()}
          isRetrying={making.isPending}
        />
      </li>
    )
  }
  return (
    <li className={styles.file}>
      <RelativeDate at={createdAt} relative />
      {status === 'cancelled' && <span>{t(($) => $.cancelled)}</span>}
      {status === 'ready' && (
        <>
          <span className="num">{t(($) => $.size, { size: Math.ceil(size / 1000) })}</span>
          <Button
            size="sm"
            component="a"
            href={`/api/v2/admin/users/${userId}/exports/${exportID}/content`}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t(($) => $.download)}
          </Button>
        </>
      )}
    </li>
  )
}

function MakingRow({ userId, file: { exportID, progress } }: Pick<ExportRowProps, 'userId' | 'file'>) {
  const { t } = useTranslation('privacy', { keyPrefix: 'export' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const cancel = useMutation({
    mutationFn: () => call(cancelPersonExport, { params: { id: userId, exportID } }),
    onError: (failure) => notify.failure(say(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: personExportsQuery(userId).queryKey }),
  })
  return (
    <li className={styles.job}>
      <JobProgress
        title={t(($) => $.making)}
        progress={progress}
        cancelLabel={t(($) => $.cancel)}
        onCancel={() => cancel.mutate()}
        isCancelling={cancel.isPending || cancel.isSuccess}
      />
    </li>
  )
}

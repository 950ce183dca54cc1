import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { RelativeDate } from '#ui/relative-date.tsx'
import { notify } from '#ui/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { DataExport } from '../../own-data-contract.ts'
import { nameOf } from '../../people/rules.ts'
import type { AdminUser } from '../../people/schemas.ts'
import { exportPerson } from '../contract.ts'
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
          <ExportRow key={file.exportID} userId={user.id} file={file} />
        ))}
      </ul>
    </Dialog>
  )
}

function ExportRow({ userId, file }: { userId: number; file: DataExport }) {
  const { t } = useTranslation('privacy', { keyPrefix: 'export' })
  const { exportID, status, progress, size, createdAt } = file
  return (
    <li className={styles.file}>
      <RelativeDate at={createdAt} relative />
      {status === 'processing' && <ProgressBar label={t(($) => $.making)} value={progress} />}
      {status === 'failed' && <span>{t(($) => $.failed)}</span>}
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

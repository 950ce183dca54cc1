import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressOf, call } from '#shared/client.ts'
import { formatDay } from '#ui/format/dates.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { JobFailure, JobProgress } from '#ui/progress/job-progress.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { cancelExport, type DataExport, downloadExport, listExports, requestExport } from '../../own-data-contract.ts'
import styles from './data-setting.module.css'

/** Milliseconds between two looks at a file that is being made. */
const LOOK_MS = 1000

const exportsQuery = queryOptions({
  queryKey: ['me', 'exports'],
  queryFn: ({ signal }) => call(listExports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.result[0]?.status === 'processing' ? LOOK_MS : false),
})

/** One file of everything that is kept of oneself. */
export function DataSetting() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.data' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const made = useQuery(exportsQuery)
  const ask = useMutation({
    mutationFn: () => call(requestExport, {}),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries(exportsQuery),
  })
  if (made.error) return <ErrorState error={made.error} onRetry={() => void made.refetch()} />
  const latest = made.data?.result[0]
  const isBusy = ask.isPending || latest?.status === 'processing'
  return (
    <div className={styles.data}>
      {latest?.status === 'processing' && <Making latest={latest} />}
      {latest?.status === 'failed' && (
        <JobFailure
          title={t(($) => $.failedTitle)}
          message={t(($) => $.failed)}
          onRetry={() => ask.mutate()}
          isRetrying={ask.isPending}
        />
      )}
      <div role="status">
        {latest?.status === 'ready' && <Latest latest={latest} />}
        {latest?.status === 'cancelled' && <p>{t(($) => $.cancelled)}</p>}
      </div>
      {latest?.status !== 'failed' && (
        <Button variant="default" loading={isBusy} disabled={made.isPending} onClick={() => ask.mutate()}>
          {latest ? t(($) => $.again) : t(($) => $.make)}
        </Button>
      )}
    </div>
  )
}

/** How far the file has come, and a way to stop it. */
function Making({ latest: { exportID, progress } }: { latest: DataExport }) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.data' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const cancel = useMutation({
    mutationFn: () => call(cancelExport, { params: { exportID } }),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries(exportsQuery),
  })
  return (
    <JobProgress
      title={t(($) => $.making)}
      progress={progress}
      cancelLabel={t(($) => $.cancel)}
      onCancel={() => cancel.mutate()}
      isCancelling={cancel.isPending || cancel.isSuccess}
    />
  )
}

/** The way to the last file. */
function Latest({ latest }: { latest: DataExport }) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.data' })
  const locale = useLocale()
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return (
    <p>
      <a
        className={`${styles.file} link`}
        href={addressOf(downloadExport, { params: { exportID: latest.exportID } })}
        download
      >
        <IconDownload size={18} aria-hidden />
        {t(($) => $.download, { size: kilobytes.format(Math.max(1, latest.size / 1000)) })}
      </a>{' '}
      <span className="quiet">{t(($) => $.until, { date: formatDay(new Date(latest.expiresAt), locale) })}</span>
    </p>
  )
}

import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import type { Locale } from '#shared/locales.ts'
import { formatBytes } from '#ui/format/format-bytes.ts'
import { JobFailure, JobProgress } from '#ui/progress/job-progress.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { deleteFile, type MediaFile, retryFile } from '../contract.ts'
import { isWorthRetrying } from '../rules.ts'
import { fileQuery } from './file-query.ts'
import type { UploadState, UploadTask } from './upload-file.ts'

interface Ends {
  /** Called when the upload was cancelled and nothing of it is left. */
  onCancel: () => void
  /** The person wants another file instead of one that failed. */
  onChooseAnother?: () => void
}

/** A file on its way to the server. What comes then is `PreparingProgress`. */
export function SendingProgress({ task, onCancel, onChooseAnother }: Ends & { task: UploadTask }) {
  const { t } = useTranslation('media')
  const say = useErrorMessage()
  const locale = useLocale()
  const state = useSyncExternalStore(task.subscribe, () => task.state)
  const { name } = task.file
  const cancel = () => {
    void task.cancel()
    onCancel()
  }
  if (state.phase === 'failed') {
    return (
      <Failure
        name={name}
        message={say(state.error)}
        onRetry={() => task.retry()}
        onChooseAnother={onChooseAnother}
        onCancel={cancel}
      />
    )
  }
  return (
    <JobProgress
      title={t(($) => $.upload.sending, { name })}
      progress={shareOf(state)}
      phase={state.phase === 'reconnecting' ? t(($) => $.upload.reconnecting) : undefined}
      detail={state.phase === 'reconnecting' ? undefined : sentText(state, locale, t)}
      onCancel={cancel}
      cancelLabel={t(($) => $.upload.cancelNamed, { name })}
    />
  )
}

/** A file that the server is preparing: how far it has come, what went wrong, or nothing once it is ready. */
export function PreparingProgress({
  fileID,
  onReady,
  onCancel,
  onChooseAnother,
}: Ends & { fileID: string; onReady?: (file: MediaFile) => void }) {
  const { t } = useTranslation('media')
  const client = useQueryClient()
  const { queryKey } = fileQuery(fileID)
  const { data: file } = useQuery(fileQuery(fileID))
  const tellReady = useEffectEvent((ready: MediaFile) => onReady?.(ready))
  useEffect(() => {
    if (file?.status === 'ready') tellReady(file)
  }, [file])
  const retry = useMutation({
    mutationFn: () => call(retryFile, { params: { fileID } }),
    onSuccess: (again) => client.setQueryData(queryKey, again),
  })
  const remove = useMutation({
    mutationFn: () => call(deleteFile, { params: { fileID } }),
    onSettled: () => {
      client.removeQueries({ queryKey })
      onCancel()
    },
  })
  if (!file || file.status === 'ready') return null
  const { name } = file
  if (file.status === 'failed') {
    return (
      <Failure
        name={name}
        message={file.reason ?? ''}
        onRetry={file.reasonCode && isWorthRetrying(file.reasonCode) ? () => retry.mutate() : undefined}
        onChooseAnother={onChooseAnother}
        onCancel={() => remove.mutate()}
      />
    )
  }
  return (
    <JobProgress
      title={t(($) => $.upload.preparing, { name })}
      progress={file.progress ?? 0}
      phase={t(($) => $.phases[file.phase ?? 'waiting'])}
      detail={file.page && t(($) => $.upload.page, { page: file.page, total: file.pages })}
      note={t(($) => $.upload.leave)}
      onCancel={() => remove.mutate()}
      isCancelling={remove.isPending}
      cancelLabel={t(($) => $.upload.cancelNamed, { name })}
    />
  )
}

interface FailureProps {
  name: string
  message: string
  onRetry?: () => void
  onChooseAnother?: () => void
  onCancel: () => void
}

function Failure({ name, message, onRetry, onChooseAnother, onCancel }: FailureProps) {
  const { t } = useTranslation('media', { keyPrefix: 'upload' })
  return (
    <JobFailure
      title={t(($) => $.failed, { name })}
      message={message}
      onRetry={onRetry}
      dismiss={{ label: t(($) => $.removeNamed, { name }), onClick: onCancel }}
    >
      {onChooseAnother && (
        <Button size="compact-sm" variant="subtle" onClick={onChooseAnother}>
          {t(($) => $.chooseAnother)}
        </Button>
      )}
    </JobFailure>
  )
}

function shareOf(state: UploadState): number {
  if ('total' in state) return state.total === 0 ? 0 : state.sent / state.total
  return state.phase === 'uploaded' ? 1 : 0
}

/** “12 MB of 80 MB”. */
function sentText(state: UploadState, locale: Locale, t: TFunction<'media'>): string {
  if (!('total' in state)) return ''
  return t(($) => $.upload.sent, { sent: formatBytes(state.sent, locale), total: formatBytes(state.total, locale) })
}

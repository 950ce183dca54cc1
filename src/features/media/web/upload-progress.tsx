import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import type { Locale } from '#shared/locales.ts'
import { formatBytes } from '#ui/format-bytes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { deleteFile, type MediaFile, retryFile } from '../contract.ts'
import { isWorthRetrying } from '../rules.ts'
import { fileQuery, type UploadState, type UploadTask } from './upload-file.ts'
import styles from './upload-progress.module.css'

interface Ends {
  /** It was cancelled; nothing of it is left. */
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
    <Progress
      title={t(($) => $.upload.sending, { name })}
      share={shareOf(state)}
      onCancel={cancel}
      cancelLabel={t(($) => $.upload.cancelNamed, { name })}
    >
      {state.phase === 'reconnecting' ? t(($) => $.upload.reconnecting) : sentText(state, locale, t)}
    </Progress>
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
    <Progress
      title={t(($) => $.upload.preparing, { name })}
      share={file.progress ?? 0}
      onCancel={() => remove.mutate()}
      cancelLabel={t(($) => $.upload.cancelNamed, { name })}
    >
      {t(($) => $.phases[file.phase ?? 'waiting'])}
    </Progress>
  )
}

interface ProgressProps {
  title: string
  /** From 0 to 1. */
  share: number
  cancelLabel: string
  onCancel: () => void
  children: ReactNode
}

function Progress({ title, share, cancelLabel, onCancel, children }: ProgressProps) {
  return (
    <div className={styles.box}>
      <div className={styles.words}>
        <p className={styles.title} title={title}>
          {title}
        </p>
        <p className={styles.state}>{children}</p>
      </div>
      <IconButton label={cancelLabel} onClick={onCancel}>
        <IconX aria-hidden />
      </IconButton>
      <ProgressBar className={styles.bar} value={share} label={title} />
    </div>
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
  const { t } = useTranslation('media')
  return (
    <div className={styles.box}>
      <div className={styles.words} role="alert">
        <p className={styles.title}>{t(($) => $.upload.failed, { name })}</p>
        <p className={styles.failure}>{message}</p>
      </div>
      <IconButton label={t(($) => $.upload.removeNamed, { name })} onClick={onCancel}>
        <IconX aria-hidden />
      </IconButton>
      <div className={styles.actions}>
        {onRetry && (
          <Button size="compact-sm" onClick={onRetry}>
            {t(($) => $.upload.retry)}
          </Button>
        )}
        {onChooseAnother && (
          <Button size="compact-sm" variant="subtle" onClick={onChooseAnother}>
            {t(($) => $.upload.chooseAnother)}
          </Button>
        )}
      </div>
    </div>
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

import { Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#shared/client.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { SpeachVersion } from '../../schemas.ts'
import { cancelVersionVideo } from '../contract.ts'
import { versionVideoQuery } from './version-queries.ts'
import styles from './video-dialog.module.css'

interface VideoDialogProps {
  version: Pick<SpeachVersion, 'logId' | 'number'>
  onClose: () => void
}

/** The video of a version: asked for when this opens, then waited for, then to be saved (seed 002 §2). */
export function VideoDialog({ version: { logId, number }, onClose }: VideoDialogProps) {
  const { t } = useTranslation('versions', { keyPrefix: 'web.video' })
  const [before] = useState(() => `${Date.now()}`)
  const { data = '', error } = useQuery(versionVideoQuery(logId, before))
  useFailure(error, onClose)
  const isReady = data !== ''
  const stop = () => {
    // What goes on being made does no harm.
    void call(cancelVersionVideo, { params: { logId } }).catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      opened
      size={560}
      onClose={onClose}
      title={t(($) => $.title, { number })}
      footer={
        <>
          {isReady ? (
            <CancelButton onClick={onClose}>{t(($) => $.close)}</CancelButton>
          ) : (
            <CancelButton onClick={stop}>{t(($) => $.stop)}</CancelButton>
          )}
          {isReady ? (
            <Button
              component="a"
              href={data}
              download
              variant="filled"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t(($) => $.download)}
            </Button>
          ) : (
            <Button disabled variant="filled" leftSection={<IconDownload size={18} aria-hidden />}>
              {t(($) => $.download)}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>{t(($) => $.text)}</p>
      <div className={styles.state} data-ready={isReady || undefined} role="status">
        {isReady ? <IconCircleCheck size={20} aria-hidden /> : <Loader size={20} aria-hidden />}
        <span>{isReady ? t(($) => $.ready) : t(($) => $.making)}</span>
      </div>
    </Dialog>
  )
}

/** Says the default error, and why where that is known, and closes what waited (seed 002 §8). */
function useFailure(error: Error | null, close: () => void): void {
  const { t } = useTranslation('ui')
  const say = useErrorMessage()
  const fail = useEffectEvent((failure: Error) => {
    const known = failure instanceof CallError && failure.status === 409 ? [say(failure)] : []
    notify.failure([t(($) => $.error.unknown), ...known].join(' '))
    close()
  })
  useEffect(() => {
    if (error) fail(error)
  }, [error])
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQuery } from '#features/media/web/file-query.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './chapters.module.css'

interface FileGateProps {
  /** Null when no file was chosen. */
  fileID: string | null
  children: ReactNode
}

/** Shows what plays a file once the file is ready; until then, how far its preparation has come. */
export function FileGate({ fileID, children }: FileGateProps) {
  if (fileID === null) return <Missing />
  return <KnownFile fileID={fileID}>{children}</KnownFile>
}

function Missing() {
  const { t } = useTranslation('speaches')
  return <p className={styles.notice}>{t(($) => $.missing.FILE)}</p>
}

function KnownFile({ fileID, children }: { fileID: string; children: ReactNode }) {
  const { t } = useTranslation('speaches')
  const { data: file, error, refetch } = useQuery(fileQuery(fileID))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!file) return <Skeleton shape="card" height="100%" />
  if (file.status === 'failed') return <p className={styles.notice}>{file.reason ?? t(($) => $.missing.FAILED)}</p>
  if (file.status === 'ready') return children
  return (
    <div className={styles.notice}>
      <p>{t(($) => $.reader.preparing, { name: file.name })}</p>
      <ProgressBar
        className={styles.progress}
        value={file.progress ?? 0}
        label={t(($) => $.reader.preparing, { name: file.name })}
      />
    </div>
  )
}

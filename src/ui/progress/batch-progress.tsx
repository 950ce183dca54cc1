import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BatchStanding } from '#shared/batch.ts'
import { IconButton } from '../icon-button.tsx'
import styles from './batch-progress.module.css'
import { JobFailure, JobProgress } from './job-progress.tsx'
import type { RunningBatch } from './use-batch.ts'

interface BatchProgressProps {
  batch: Pick<RunningBatch<never, BatchStanding>, 'found' | 'cancel' | 'isCancelling' | 'dismiss'>
  /** What is done, and with how many. */
  title: string
  /** Why it could not be done at all. */
  failure: string | null
  /** How many were changed. */
  summary: string
  /** How many were so already. */
  skipped: string | false
  /** How many were left as they were, and each of them with its reason. */
  left: { title: string; rows: { id: string | number; name: string; reason: string }[] }
}

/** How far a change of many rows is; in the end, which were left as they were and why. */
export function BatchProgress({ batch, title, failure, summary, skipped, left }: BatchProgressProps) {
  const { t } = useTranslation('ui', { keyPrefix: 'batch' })
  const { found } = batch
  if (!found) return null
  if (found.status === 'processing') {
    const { done, total } = found
    return (
      <JobProgress
        title={title}
        progress={found.progress}
        detail={<span className="num">{t(($) => $.done, { done, total })}</span>}
        cancelLabel={t(($) => $.cancel)}
        onCancel={batch.cancel}
        isCancelling={batch.isCancelling}
      />
    )
  }
  const dismiss = { label: t(($) => $.dismiss), onClick: batch.dismiss }
  if (failure !== null) return <JobFailure title={title} message={failure} dismiss={dismiss} />
  return (
    <section className={styles.report} aria-label={title}>
      <div className={styles.head}>
        <p role="status">
          <b>{summary}</b> {skipped}
        </p>
        <IconButton label={dismiss.label} onClick={dismiss.onClick} size="sm">
          <IconX aria-hidden />
        </IconButton>
      </div>
      {left.rows.length > 0 && (
        <>
          <p>{left.title}</p>
          <ul>
            {left.rows.map(({ id, name, reason }) => (
              <li key={id}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

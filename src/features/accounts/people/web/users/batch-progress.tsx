import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { JobFailure, JobProgress } from '#ui/progress/job-progress.tsx'
import type { RunningBatch } from './use-people-batch.ts'
import styles from './users.module.css'

/** How far a change of many people is; in the end, who was left as they were and why. */
export function BatchProgress({ batch }: { batch: RunningBatch }) {
  const { t } = useTranslation('people', { keyPrefix: 'many' })
  const { found } = batch
  if (!found) return null
  const { act, done, total, updated, skipped, failed, failure, status } = found
  const title = t(($) => $.doing[act], { count: total })
  if (status === 'processing') {
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
  if (failure) return <JobFailure title={title} message={t(($) => $.failures[failure])} dismiss={dismiss} />
  return (
    <section className={styles.report} aria-label={title}>
      <div className={styles.reportHead}>
        <p role="status">
          <b>{t(($) => (status === 'cancelled' ? $.cancelled : $.over), { count: updated })}</b>{' '}
          {skipped > 0 && t(($) => $.skipped, { count: skipped })}
        </p>
        <IconButton label={dismiss.label} onClick={dismiss.onClick} size="sm">
          <IconX aria-hidden />
        </IconButton>
      </div>
      {failed.length > 0 && (
        <>
          <p>{t(($) => $.left, { count: failed.length })}</p>
          <ul>
            {failed.map(({ id, email, reason }) => (
              <li key={id}>
                {email || id}: {t(($) => $.reasons[reason])}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

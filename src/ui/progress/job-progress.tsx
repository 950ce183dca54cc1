import { Button, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { useLocale } from '../use-locale.ts'
import styles from './job-progress.module.css'
import { announcedShare } from './job-progress-math.ts'
import { ProgressBar } from './progress-bar.tsx'

interface JobProgressProps {
  /** The title of the job. */
  title: string
  /** From 0 to 1. */
  progress: number
  /** The current phase; announced to screen readers when it changes. */
  phase?: string
  /** What changes too often to be read out: amounts, times. */
  detail?: ReactNode
  /** What whoever waits may do meanwhile. */
  note?: string
  /** What cancelling is called, with what it cancels. */
  cancelLabel: string
  onCancel: () => void
  /** Cancelling was requested and will happen soon. */
  isCancelling?: boolean
}

/** Long work that somebody waits for: what is done, how much of it, and a way to stop it. */
export function JobProgress(props: JobProgressProps) {
  const { title, progress, phase, detail, note, cancelLabel, onCancel, isCancelling = false } = props
  const { t } = useTranslation('ui', { keyPrefix: 'job' })
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const words = isCancelling ? t(($) => $.cancelling) : phase
  return (
    <div className={styles.box}>
      <div className={styles.words}>
        <p className={styles.title} title={title} dir="auto">
          {title}
        </p>
        <div className={styles.state}>
          <span role="status">{words}</span>
          {detail && <span>{detail}</span>}
          <span aria-hidden>{percent.format(progress)}</span>
        </div>
        <VisuallyHidden role="status">{percent.format(announcedShare(progress))}</VisuallyHidden>
      </div>
      {/* Disabled, it would lose the focus of who has just pressed it. */}
      <IconButton
        label={cancelLabel}
        aria-disabled={isCancelling}
        data-disabled={isCancelling || undefined}
        onClick={isCancelling ? undefined : onCancel}
      >
        <IconX aria-hidden />
      </IconButton>
      <ProgressBar className={styles.wide} value={progress} label={title} />
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

interface JobFailureProps {
  /** The title of the failed job. */
  title: string
  /** Why, and what helps. */
  message: string
  /** Absent where the same would fail again. */
  onRetry?: () => void
  isRetrying?: boolean
  /** What else can be done: buttons. */
  children?: ReactNode
  /** Takes it away, under this name. */
  dismiss?: { label: string; onClick: () => void }
}

/** Long work that has failed: why, and what can be done. */
export function JobFailure({ title, message, onRetry, isRetrying, children, dismiss }: JobFailureProps) {
  const { t } = useTranslation('ui', { keyPrefix: 'error' })
  return (
    <div className={styles.box}>
      <div className={styles.words} role="alert">
        <p className={styles.title} dir="auto">
          {title}
        </p>
        <p className={styles.failure}>{message}</p>
      </div>
      {dismiss && (
        <IconButton label={dismiss.label} onClick={dismiss.onClick}>
          <IconX aria-hidden />
        </IconButton>
      )}
      <div className={styles.actions}>
        {onRetry && (
          <Button size="compact-sm" loading={isRetrying} onClick={onRetry}>
            {t(($) => $.retry)}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

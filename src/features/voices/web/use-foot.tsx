import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { isBusy } from '../studio-state.ts'
import type { StepProps } from './step-props.ts'
import { VoiceError } from './voice-calls.ts'
import styles from './voice-studio.module.css'

interface UseFootProps extends Pick<StepProps, 'session' | 'view' | 'cancel'> {
  canUse: boolean
  /** What the button says, other than to use the voice. */
  label?: string
  /** Hands the voice to the server. */
  use: () => Promise<{ jobID: string }>
  /** Asked before it is used. */
  ask?: () => Promise<boolean>
  note?: ReactNode
  /** What else can be done: buttons. */
  children?: ReactNode
}

/** Where a voice is used or given up; while it is on its way, how far it is, and if it failed, why. */
export function UseFoot({ session, view, cancel, canUse, label, use, ask, note, children }: UseFootProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'use' })
  const { state, progress, failure } = view
  const way = 'use' in state ? state.use : 'open'
  const isUnderway = isBusy({ use: way })
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isUnderway) bar.current?.focus()
  }, [isUnderway])
  if (isUnderway) {
    return (
      <div ref={bar} className={styles.foot} tabIndex={-1}>
        <p className={styles.underway} role="status">
          {t(($) => (way === 'sending' ? $.sending : $.transcoding))}
        </p>
        <ProgressBar className={styles.progress} value={progress} label={t(($) => $.progress)} />
        {way === 'lasting' && <p className={styles.note}>{t(($) => $.lasting)}</p>}
      </div>
    )
  }
  return (
    <>
      {way === 'failed' && <Failure error={failure} />}
      <div className={styles.foot}>
        <Button variant="subtle" color="gray" onClick={() => void cancel()}>
          {t(($) => $.cancel)}
        </Button>
        {note}
        <span className={styles.gap} />
        {children}
        <Button
          variant="filled"
          data-first
          // It can be reached, so that the focus has a place to be before there is something to use.
          aria-disabled={!canUse}
          data-disabled={!canUse || undefined}
          onClick={async () => {
            if (canUse && (!ask || (await ask()))) await session.use(use)
          }}
        >
          {label ?? (way === 'failed' ? t(($) => $.again) : t(($) => $.use))}
        </Button>
      </div>
    </>
  )
}

/** Said in the studio alone, where what was recorded or typed still is (seed 002 §8). */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('voices', { keyPrefix: 'use' })
  const messageOf = useErrorMessage()
  const reason = error instanceof VoiceError ? error.reason : messageOf(error)
  return (
    <div className={styles.failure} role="alert">
      <p>{t(($) => $.failed)}</p>
      {reason && <p>{reason}</p>}
    </div>
  )
}

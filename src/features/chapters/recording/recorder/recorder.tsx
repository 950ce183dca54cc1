import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundRecording, RecordingPlace } from './chunk-store.ts'
import styles from './recorder.module.css'
import { RecorderSession } from './recorder-session.ts'
import { ReviewStep } from './review-step.tsx'
import { SetUpStep } from './set-up-step.tsx'
import { TakeStep } from './take-step.tsx'

interface RecorderProps {
  place: RecordingPlace
  onKeep: (recording: FoundRecording) => void
}

/** Records camera, screen and voice: setting up, counting down, recording, looking at it once. */
export function Recorder({ place, onKeep }: RecorderProps) {
  const { t } = useTranslation('recorder')
  const [session] = useState(() => new RecorderSession(place))
  const view = useSyncExternalStore(session.subscribe, session.getView)
  const { step } = view.state
  useEffect(() => {
    session.open()
    return () => session.close()
  }, [session])
  useStayWarning(step === 'countdown' || step === 'recording')
  const box = useRef<HTMLElement>(null)
  useFocusOfStep(box, step)
  const { type } = place
  return (
    <section ref={box} className={styles.recorder} aria-label={t(($) => $.label)}>
      {(step === 'choose' || step === 'asking') && <SetUpStep {...{ session, view, type }} />}
      {(step === 'ready' || step === 'countdown' || step === 'recording') && <TakeStep {...{ session, view, type }} />}
      {step === 'review' && (
        <ReviewStep
          {...{ session, view, type }}
          onKeep={() => {
            const kept = session.keep()
            if (kept) onKeep(kept)
          }}
        />
      )}
    </section>
  )
}

/** The next step begins where the last one was left: the button that was pressed is gone. */
function useFocusOfStep(box: React.RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [box, step])
}

/** Asks before the page is left in the middle of a recording. */
function useStayWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}

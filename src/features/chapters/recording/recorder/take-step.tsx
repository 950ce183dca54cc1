import { Button, VisuallyHidden } from '@mantine/core'
import {
  IconMicrophone,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerRecordFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from './clock-time.ts'
import { DeviceFields } from './device-fields.tsx'
import { LevelMeter } from './level-meter.tsx'
import styles from './recorder.module.css'
import type { RecorderState } from './recorder-state.ts'
import type { StepProps } from './set-up-step.tsx'

/** The preview, the countdown and the recording itself. */
export function TakeStep({ session, view: { state, capture }, type }: StepProps) {
  const { t } = useTranslation('recorder')
  if (!capture) return null
  return (
    <>
      <div className={styles.stage} data-kind={type === 'AUDIO' ? 'sound' : 'picture'}>
        {type === 'AUDIO' && state.step === 'ready' && <IconMicrophone size={48} aria-hidden />}
        {type !== 'AUDIO' && <Preview stream={capture.stream} mirrored={type === 'WEBCAM'} />}
        <StageState state={state} />
      </div>
      {capture.analyser && <LevelMeter analyser={capture.analyser} />}
      {state.step === 'ready' && (
        <>
          {capture.devices.microphoneId !== undefined && <p className={styles.hint}>{t(($) => $.levelHint)}</p>}
          <DeviceFields capture={capture} onChoose={(choice) => void session.ask(choice)} />
          <div className={styles.actions}>
            <Button
              variant="filled"
              leftSection={<IconPlayerRecordFilled aria-hidden />}
              data-first
              onClick={() => session.start()}
            >
              {t(($) => $.start)}
            </Button>
            <Button onClick={() => session.cancel()}>{t(($) => $.notNow)}</Button>
          </div>
        </>
      )}
      {state.step === 'countdown' && (
        <div className={styles.actions}>
          <Button data-first onClick={() => session.cancel()}>
            {t(($) => $.cancel)}
          </Button>
        </div>
      )}
      {state.step === 'recording' && (
        <div className={styles.actions}>
          <Button
            variant="filled"
            leftSection={<IconPlayerStopFilled aria-hidden />}
            data-first
            onClick={() => session.stop()}
          >
            {t(($) => $.stop)}
          </Button>
          <PauseButton paused={state.paused} session={session} />
        </div>
      )}
    </>
  )
}

function PauseButton({ paused, session }: { paused: boolean } & Pick<StepProps, 'session'>) {
  const { t } = useTranslation('recorder')
  return paused ? (
    <Button leftSection={<IconPlayerPlay aria-hidden />} onClick={() => session.resume()}>
      {t(($) => $.resume)}
    </Button>
  ) : (
    <Button leftSection={<IconPlayerPause aria-hidden />} onClick={() => session.pause()}>
      {t(($) => $.pause)}
    </Button>
  )
}

/** The countdown, or how long was recorded, over what is recorded. */
function StageState({ state }: { state: RecorderState }) {
  const { t } = useTranslation('recorder')
  if (state.step === 'countdown') {
    return (
      <p className={styles.countdown} role="status">
        <VisuallyHidden>{t(($) => $.countdown, { count: state.left })}</VisuallyHidden>
        <span aria-hidden>{state.left}</span>
      </p>
    )
  }
  if (state.step !== 'recording') return null
  return (
    <p className={styles.badge} data-paused={state.paused || undefined}>
      <span role="status">{t(($) => (state.paused ? $.paused : $.recording))}</span>
      <span role="timer" aria-label={t(($) => $.elapsed)}>
        {clockTime(state.elapsedMs)}
      </span>
    </p>
  )
}

/** What will be recorded; oneself as in a mirror. */
function Preview({ stream, mirrored }: { stream: MediaStream; mirrored: boolean }) {
  const { t } = useTranslation('recorder')
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // Muted, because the sound can be heard in the room already.
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      className={styles.preview}
      data-mirrored={mirrored || undefined}
      aria-label={t(($) => $.preview)}
      autoPlay
      muted
      playsInline
    />
  )
}

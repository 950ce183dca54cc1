import { Button } from '@mantine/core'
import { IconCheck, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from './clock-time.ts'
import styles from './recorder.module.css'
import type { StepProps } from './set-up-step.tsx'

/** Plays the recording once, to keep it or record it again. */
export function ReviewStep({ session, view: { state, review }, type, onKeep }: StepProps & { onKeep: () => void }) {
  const { t } = useTranslation('recorder')
  if (state.step !== 'review' || !review) return null
  const player = { src: review.src, controls: true, 'aria-label': t(($) => $.review), onLoadedMetadata: findLength }
  const { problem } = state
  return (
    <>
      <div role={state.found ? 'alert' : undefined}>
        <p className={styles.title}>{t(($) => (state.found ? $.found : $.review))}</p>
        <p className={styles.hint}>
          {state.found ? t(($) => $.foundHint, { time: clockTime(state.elapsedMs) }) : t(($) => $.reviewHint)}
        </p>
        {problem && <p className={styles.problem}>{t(($) => $.problems[problem])}</p>}
      </div>
      {type === 'AUDIO' ? (
        <audio className={styles.sound} {...player} />
      ) : (
        <video className={styles.film} playsInline {...player} />
      )}
      <div className={styles.actions}>
        <Button variant="filled" leftSection={<IconCheck aria-hidden />} data-first onClick={onKeep}>
          {t(($) => $.keep)}
        </Button>
        <Button
          leftSection={state.found ? <IconTrash aria-hidden /> : <IconRefresh aria-hidden />}
          onClick={() => session.discard()}
        >
          {t(($) => (state.found ? $.throwAway : $.again))}
        </Button>
      </div>
    </>
  )
}

/** What a recorder writes does not say how long it is; a jump past its end has the browser find out. */
export function findLength({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>): void {
  if (Number.isFinite(media.duration)) return
  const rewind = () => {
    media.currentTime = 0
  }
  media.addEventListener('seeked', rewind, { once: true })
  media.currentTime = Number.MAX_SAFE_INTEGER
}

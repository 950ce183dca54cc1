import { useTranslation } from 'react-i18next'
import { clockTime } from '#features/chapters/recording/recorder/clock-time.ts'
import { formatTime, secondsLeft, sharesOf } from '#features/presenter-time/rules.ts'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import type { Standing } from '../contract.ts'
import styles from './presenter-dialog.module.css'

interface TimeLeftProps {
  time: Standing['time']
  /** Of this clip. */
  seconds: number
  /** Whether its voice was made: before that, it is about so long. */
  isExact: boolean
}

/** How long a clip is, and how much time is left for clips. */
export function TimeLeft({ time, seconds, isExact }: TimeLeftProps) {
  const { t } = useTranslation('presenters')
  const { used, reserved } = sharesOf(time)
  const length = clockTime(Math.ceil(seconds) * 1000)
  const left = formatTime(Math.max(0, secondsLeft(time)) * 1000)
  const limit = formatTime(time.limitSeconds * 1000)
  return (
    <div className={styles.time}>
      <span className={styles.length}>
        {isExact ? t(($) => $.length, { time: length }) : t(($) => $.about, { time: length })}
      </span>
      <span className={styles.left}>{t(($) => $.left, { left, limit })}</span>
      <ProgressBar value={used + reserved} />
    </div>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#features/chapters/live-event/view/use-now.ts'
import type { Attempt } from '../../schemas.ts'
import { clockAhead, milestoneAt, secondsLeft, showSeconds, untilNextSecond } from '../attempt/server-clock.ts'
import { useTimeWords } from '../screens/use-time-words.ts'
import styles from './taking.module.css'

interface TimeLeftProps {
  attempt: Attempt
  /** When it came, in milliseconds by this device's clock. */
  receivedAt: number
  /** Told when no time is left. */
  onOver: () => void
}

/** How much time is left by the server's clock, said aloud a few times on the way. */
export function TimeLeft({ attempt, receivedAt, onOver }: TimeLeftProps) {
  const { t } = useTranslation('assessments', { keyPrefix: 'taking' })
  const sayTime = useTimeWords()
  const ahead = clockAhead(attempt, receivedAt)
  const now = useNow((at) => untilNextSecond(attempt, ahead, at.getTime()))
  const seconds = secondsLeft(attempt, ahead, now.getTime())
  const isOver = seconds === 0
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  if (seconds === null) return null
  const milestone = milestoneAt(seconds)
  return (
    <div className={styles.time} data-near={(milestone !== undefined && milestone <= 60) || undefined}>
      <IconClock size={18} aria-hidden />
      <span role="timer" aria-label={t(($) => $.timeLeft)} className={styles.clock}>
        {showSeconds(seconds)}
      </span>
      <VisuallyHidden role="status">
        {milestone !== undefined && seconds > 0 && t(($) => $.milestone, { time: sayTime(milestone) })}
      </VisuallyHidden>
    </div>
  )
}

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar.tsx'
import { ProgressBar } from '#ui/progress/progress-bar.tsx'
import type { TimeUsage } from '../contract.ts'
import { formatTime } from '../rules.ts'
import styles from './time-panel.module.css'

interface PeopleTimesProps {
  people: TimeUsage['people']
  usedSeconds: number
}

/** Who used how much of the time. */
export function PeopleTimes({ people: { result, total, restSeconds }, usedSeconds }: PeopleTimesProps) {
  const { t } = useTranslation('presenter-time', { keyPrefix: 'panel' })
  const id = useId()
  return (
    <div className={styles.part}>
      <h3 id={id} className={styles.label}>
        {t(($) => $.people)} {total > 0 && <span className="num">{total}</span>}
      </h3>
      {total === 0 && <p className={styles.quiet}>{t(($) => $.nobody)}</p>}
      {total > 0 && (
        <ul className={styles.people} aria-labelledby={id}>
          {result.map(({ person, seconds }) => {
            const name = person ? `${person.firstName} ${person.lastName}` : t(($) => $.deleted)
            return (
              <li key={person?.userID ?? ''}>
                <Avatar name={name} size="md" decorative />
                <span className={styles.name}>{name}</span>
                <span className="num">{formatTime(seconds * 1000)}</span>
                <ProgressBar className={styles.share} value={seconds / usedSeconds} />
              </li>
            )
          })}
        </ul>
      )}
      {total > result.length && (
        <p className={`${styles.quiet} num`}>
          {t(($) => $.rest, { count: total - result.length })} · {formatTime(restSeconds * 1000)}
        </p>
      )}
    </div>
  )
}

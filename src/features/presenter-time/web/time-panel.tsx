import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AddedTimes } from './added-times.tsx'
import { PeopleTimes } from './people-times.tsx'
import styles from './time-panel.module.css'
import { timeUsageQuery } from './time-query.ts'
import { TimeUsed } from './time-used.tsx'

/** How much time drawn presenters have, who used it, and what was added to it (seed 002 §2). */
export function TimePanel() {
  const { data, error, refetch } = useQuery(timeUsageQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="card" height={320} />
  return (
    <div className={styles.panel}>
      <TimeUsed usage={data} />
      <PeopleTimes people={data.people} usedSeconds={data.usedSeconds} />
      <AddedTimes purchases={data.purchases} />
    </div>
  )
}

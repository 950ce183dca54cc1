import { CardSkeleton, Skeleton } from '#ui/skeleton.tsx'
import styles from './row-skeleton.module.css'

/** The place of a row of which nothing is known yet. */
export function RowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <div className={styles.header}>
        <Skeleton width={180} height={24} />
      </div>
      <div className={styles.cards}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  )
}

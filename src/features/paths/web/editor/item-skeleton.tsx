import { Skeleton } from '#ui/skeleton.tsx'
import styles from './item-row.module.css'

/** The place of a speach that is on its way. */
export function ItemSkeleton() {
  return (
    <li className={styles.row} aria-hidden="true">
      <span className={styles.picture}>
        <Skeleton shape="card" style={{ aspectRatio: '16 / 9' }} />
      </span>
      <span className={styles.words}>
        <Skeleton width="60%" height={16} style={{ marginBlock: 4 }} />
        <Skeleton width={120} height={12} style={{ marginBlock: 4 }} />
      </span>
    </li>
  )
}

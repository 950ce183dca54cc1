import { Skeleton } from '#ui/skeleton.tsx'
import styles from './chapters.module.css'

/** The place of a chapter while what it says is fetched. */
export function StageSkeleton() {
  return (
    <div className={styles.text} aria-hidden="true">
      <Skeleton width={220} height={14} />
      <Skeleton width="70%" height={40} style={{ margin: '12px 0 32px' }} />
      {['100%', '96%', '99%', '62%', '100%', '94%', '40%'].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder
        <Skeleton key={line} width={width} height={14} style={{ marginTop: 16 }} />
      ))}
    </div>
  )
}

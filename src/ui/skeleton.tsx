import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** `round` for people, `card` for pictures; lines are the default. */
  shape?: 'line' | 'round' | 'card'
  style?: CSSProperties
}

/** Holds the place of what is loading, in its real size. */
export function Skeleton({ width, height, shape = 'line', style }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} style={{ width, height, ...style }} aria-hidden="true" />
}

/** The place of one card: cover, two lines of title, people and date. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className={styles.card}>
      <Skeleton shape="card" style={{ aspectRatio: '16 / 9' }} />
      <Skeleton width="78%" style={{ marginTop: 16 }} />
      <div className={styles.meta}>
        <Skeleton shape="round" width={24} height={24} />
        <Skeleton width={72} height={12} />
        <Skeleton width={56} height={12} style={{ marginLeft: 'auto' }} />
      </div>
    </div>
  )
}

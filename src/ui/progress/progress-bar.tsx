import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** From 0 to 1. */
  value: number
  /** What progresses; without it the bar is decoration beside a number. */
  label?: string
  className?: string
}

/** A thin bar: how much is done. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value))
  const semantics = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': Math.round(share * 100),
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : { 'aria-hidden': true }
  return (
    <span className={className ? `${styles.bar} ${className}` : styles.bar} {...semantics}>
      <span className={styles.fill} style={{ width: `${share * 100}%` }} />
    </span>
  )
}

import styles from './count.module.css'

/**
 * How many are new, on the corner of an icon; beyond 99 it says +99 (seed 000 §5). Drawn, not written: the name of the
 * button around it has to say the number in full.
 */
export function Count({ value }: { value: number }) {
  if (value <= 0) return null
  return <span className={styles.count} data-count={value > 99 ? '+99' : value} aria-hidden="true" />
}

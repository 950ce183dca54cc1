import styles from './count.module.css'

/**
 * How many are new, on the corner of an icon; nothing without a text. Drawn, not written: the name of the button around
 * it has to say the number in full.
 */
export function Count({ text }: { text: string }) {
  if (text === '') return null
  return <span className={styles.count} data-count={text} aria-hidden="true" />
}

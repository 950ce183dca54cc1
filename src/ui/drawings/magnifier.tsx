import styles from './drawing.module.css'
import { Drawing } from './drawing.tsx'

/** A magnifier with an empty bubble: nothing found. */
export function MagnifierDrawing() {
  return (
    <Drawing>
      <circle className={styles.fill} cx="114" cy="84" r="50" />
      <path className={styles.fill2} d="M190 44c-4-19 7-32 27-34 3 20-8 32-27 34Z" />
      <circle className={styles.line} cx="106" cy="78" r="50" />
      <path
        className={styles.line}
        d="M141 114l9-9 45 45a6.5 6.5 0 0 1-9 9ZM84 58h44a12 12 0 0 1 12 12v10a12 12 0 0 1-12 12H98l-14 12V92a12 12 0 0 1-12-12V70a12 12 0 0 1 12-12ZM186 41c-4-19 7-32 27-34 3 20-8 32-27 34Zm0 0c6-10 11-17 19-25"
      />
      <path className={`${styles.line} ${styles.dots}`} d="M91 75h.1M106 75h.1M121 75h.1" />
    </Drawing>
  )
}

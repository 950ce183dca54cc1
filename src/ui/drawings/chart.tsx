import styles from './drawing.module.css'
import { Drawing } from './drawing.tsx'

/** A curve with leaves: not enough to show yet. */
export function ChartDrawing() {
  return (
    <Drawing>
      <path
        className={styles.fill2}
        d="M108 114c-18-3-27-14-24-30 16 1 26 13 24 30ZM150 104c14-8 27-4 34 10-14 9-27 5-34-10Z"
      />
      <circle className={styles.fill} cx="188" cy="48" r="16" />
      <path
        className={styles.line}
        d="M44 26v124a6 6 0 0 0 6 6h152M56 142c24-3 32-24 48-32s28 4 42-10c13-13 18-30 31-44"
      />
      <path
        className={styles.line}
        d="M104 110c-18-3-27-14-24-30 16 1 26 13 24 30ZM146 100c14-8 27-4 34 10-14 9-27 5-34-10ZM104 110c-6-10-10-16-16-22M146 100c10 2 16 4 24 8"
      />
      <circle className={styles.line} cx="182" cy="42" r="16" />
    </Drawing>
  )
}

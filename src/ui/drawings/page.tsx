import styles from './drawing.module.css'
import { Drawing } from './drawing.tsx'

/** An empty page with a pencil: nothing made yet. */
export function PageDrawing() {
  return (
    <Drawing>
      <path
        className={styles.fill}
        transform="translate(8 6)"
        d="M66 22h72l32 32v98a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8Z"
      />
      <path className={styles.fill2} d="M104 82l36 21-36 21Z" />
      <path
        className={styles.line}
        d="M66 22h72l32 32v98a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8ZM138 22v24a8 8 0 0 0 8 8h24M98 78l36 21-36 21ZM76 44h34"
      />
      <path d="M164 134l34-58 16 9-34 58-18 11Z" className={styles.bg} />
      <path className={styles.line} d="M164 134l34-58 16 9-34 58-18 11ZM190 90l16 9" />
    </Drawing>
  )
}

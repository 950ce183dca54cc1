import styles from './drawing.module.css'
import { Drawing } from './drawing.tsx'

/** A full cup: nothing waits. */
export function CupDrawing() {
  return (
    <Drawing>
      <path
        className={styles.fill}
        transform="translate(8 6)"
        d="M64 80h92v36a34 34 0 0 1-34 34H98a34 34 0 0 1-34-34Z"
      />
      <path className={styles.fill2} d="M112 66c-13-18-5-38 14-50 11 21 4 41-14 50Z" />
      <path
        className={styles.line}
        d="M64 80h92v36a34 34 0 0 1-34 34H98a34 34 0 0 1-34-34ZM156 92h10a16 16 0 0 1 0 32h-11M108 64c-13-18-5-38 14-50 11 21 4 41-14 50Zm0 0c2-12 5-22 10-33M96 112l11 11 20-22"
      />
    </Drawing>
  )
}

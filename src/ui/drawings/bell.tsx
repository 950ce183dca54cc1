import styles from './drawing.module.css'
import { Drawing } from './drawing.tsx'

/** A sleeping bell: all quiet. */
export function BellDrawing() {
  return (
    <Drawing>
      <path
        className={styles.fill}
        transform="translate(8 6)"
        d="M118 38c-27 0-43 18-43 44 0 29-9 37-17 45h120c-8-8-17-16-17-45 0-26-16-44-43-44Z"
      />
      <path
        className={styles.line}
        d="M118 38c-27 0-43 18-43 44 0 29-9 37-17 45h120c-8-8-17-16-17-45 0-26-16-44-43-44ZM118 38V26M103 127c0 10 6 16 15 16s15-6 15-16M96 86q7 6 14 0M126 86q7 6 14 0M112 101q6 4 12 0"
      />
      <path className={styles.line} d="M172 52h16l-16 18h16M198 24h12l-12 14h12" />
    </Drawing>
  )
}

import styles from './drawing.module.css'
import { Drawing } from './drawing.tsx'

/** A sleeping heart: nothing kept yet. */
export function HeartDrawing() {
  return (
    <Drawing>
      <g className={styles.fill} transform="translate(8 6)">
        <path d="M120 150C84 124 58 102 58 75c0-20 15-34 33-34 13 0 23 7 29 19 6-12 16-19 29-19 18 0 33 14 33 34 0 27-26 49-62 75Z" />
      </g>
      <path
        className={styles.line}
        d="M120 150C84 124 58 102 58 75c0-20 15-34 33-34 13 0 23 7 29 19 6-12 16-19 29-19 18 0 33 14 33 34 0 27-26 49-62 75Z"
      />
      <path className={styles.fill2} d="M120 60c-6-22 5-38 30-41 4 23-6 38-30 41Z" />
      <path
        className={styles.line}
        d="M120 60c-6-22 5-38 30-41 4 23-6 38-30 41Zm0 0c7-12 14-21 24-32M94 88q6 6 12 0M134 88q6 6 12 0M112 104q8 7 16 0"
      />
    </Drawing>
  )
}

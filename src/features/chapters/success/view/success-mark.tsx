import drawing from '#ui/drawings/drawing.module.css'
import styles from './success-mark.module.css'

/** Where a leaf or a dot flies to, in units of the drawing from the middle of the peach, and how a leaf is turned. */
const SPARKS = [
  { x: -84, y: -4, turn: -100 },
  { x: -72, y: -50 },
  { x: -34, y: -78, turn: -30 },
  { x: 42, y: -80 },
  { x: 76, y: -46, turn: 50 },
  { x: 88, y: 2 },
  { x: 66, y: 44, turn: 120 },
  { x: -66, y: 40 },
]

/** A peach that is glad, with leaves flying: somebody made it. Moves once for a second; decoration. */
export function SuccessMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 240 180" aria-hidden="true">
      {SPARKS.map(({ x, y, turn }) => (
        <g key={`${x} ${y}`} className={styles.spark} style={{ '--x': `${x}px`, '--y': `${y}px` }}>
          {turn === undefined ? (
            <circle className={styles.dot} cx="120" cy="100" r="4.5" />
          ) : (
            <g transform={`translate(120 100) rotate(${turn})`}>
              <path className={drawing.fill2} d="M0 10C-10-1-7-10 0-14 7-10 10-1 0 10Z" />
              <path className={drawing.line} d="M0 10C-10-1-7-10 0-14 7-10 10-1 0 10ZM0 10V-3" />
            </g>
          )}
        </g>
      ))}
      <g className={styles.peach}>
        <circle className={drawing.fill} cx="126" cy="110" r="50" />
        <circle className={drawing.line} cx="120" cy="104" r="50" />
        <path className={drawing.line} d="M98 100q7-9 14 0M128 100q7-9 14 0M104 116q16 17 32 0" />
        <g className={styles.top}>
          <path className={drawing.fill2} d="M120 55c-7-19 3-34 26-37 4 21-6 35-26 37Z" />
          <path className={drawing.line} d="M120 55c-7-19 3-34 26-37 4 21-6 35-26 37Zm0 0c6-10 12-19 20-28" />
        </g>
      </g>
    </svg>
  )
}

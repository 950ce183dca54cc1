import styles from './tile.module.css'

const WIDTH = 84
const HEIGHT = 32
const EDGE = 3

/** The course of a number as a line without axes, beside the number itself. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values)
  if (values.length < 2 || most === 0) return null
  const x = (index: number) => EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) => HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <svg className={styles.course} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points} />
    </svg>
  )
}

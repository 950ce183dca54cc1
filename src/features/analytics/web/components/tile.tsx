import { useTranslation } from 'react-i18next'
import { useFigures } from '../use-figures.ts'
import styles from './tile.module.css'

interface TileProps {
  label: string
  value: string
  /** Shown below the number. */
  note?: string
  /** Against the period before: how it changed, and what it was. */
  change?: { by: number; text: string; previous: string }
  /** How it went, the earliest first. */
  course?: readonly number[]
}

/** A key figure with its change. */
export function Tile({ label, value, note, change, course }: TileProps) {
  const { t } = useTranslation('analytics', { keyPrefix: 'tile' })
  return (
    <li className={styles.tile}>
      <span className={styles.label}>{label}</span>
      <b className={`${styles.value} num`}>{value}</b>
      {course && <Sparkline values={course} />}
      <small className={`${styles.note} num`}>
        {note}
        {change && change.by === 0 && t(($) => $.same)}
        {change && change.by !== 0 && (
          <>
            <b data-up={change.by > 0 || undefined}>{change.text}</b>{' '}
            {t(($) => $.against, { previous: change.previous })}
          </>
        )}
      </small>
    </li>
  )
}

interface CountTileProps {
  label: string
  tile: { value: number; previous: number }
  course: readonly number[]
  /** Seconds instead of a number. */
  isSpan?: boolean
}

/** A tile of something that is counted, or of time. */
export function CountTile({ label, tile: { value, previous }, course, isSpan = false }: CountTileProps) {
  const { count, change, span } = useFigures()
  const say = isSpan ? span : count
  const by = value - previous
  const text = isSpan ? `${by > 0 ? '+' : '−'}${span(Math.abs(by))}` : change(by)
  return <Tile label={label} value={say(value)} course={course} change={{ by, text, previous: say(previous) }} />
}

const WIDTH = 84
const HEIGHT = 32
const EDGE = 3

/** The course of a number as a line without axes, beside the number itself. */
function Sparkline({ values }: { values: readonly number[] }) {
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

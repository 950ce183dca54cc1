import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { AXIS, BEFORE, CHART_HEIGHT, LINE, TIP } from '#features/analytics/web/components/chart-style.ts'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import styles from './charts.module.css'

interface SeriesChartProps {
  /** `axis` names a point on the axis, `name` in full; the earliest first. */
  points: readonly ChartPoint[]
  kind: 'line' | 'bar'
  /** What the line of `value` is called, and that of `other` (the period before, or something else). */
  names: { value: string; other: string }
  /** `other` is something of its own, not the period before. */
  isPair?: boolean
  /** Writes the last number beside the line. */
  endsWith?: boolean
}

export interface ChartPoint {
  key: string
  axis: string
  name: string
  value: number
  other: number
}

const dot = (colour: string) => ({ r: 5, stroke: colour, strokeWidth: 2.5, fill: 'var(--surface)' })

/** Numbers over time. For the eye alone: the table behind it says the same. */
export function SeriesChart({ points, kind, names, isPair = false, endsWith = false }: SeriesChartProps) {
  const { count } = useFigures()
  const byKey = new Map(points.map((point) => [point.key, point]))
  const last = points.at(-1)
  const margin = { top: 12, right: endsWith ? 64 : 20, bottom: 0, left: 0 }
  return (
    <div className={styles.series} aria-hidden="true">
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <ComposedChart data={[...points]} margin={margin} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="key" tickFormatter={(key) => byKey.get(String(key))?.axis ?? ''} minTickGap={28} {...AXIS} />
          <YAxis allowDecimals={false} width={44} tickFormatter={count} {...AXIS} />
          <Tooltip
            {...TIP}
            cursor={kind === 'bar' ? { fill: 'var(--tint)' } : TIP.cursor}
            labelFormatter={(key) => byKey.get(String(key))?.name ?? ''}
            formatter={(value) => count(Number(value))}
          />
          {kind === 'bar' && (
            <Bar
              dataKey="value"
              name={names.value}
              fill="var(--vivid)"
              radius={[4, 8, 0, 0]}
              maxBarSize={40}
              isAnimationActive={false}
            />
          )}
          {kind === 'line' && (
            <Area
              {...LINE}
              dataKey="value"
              name={names.value}
              stroke="var(--vivid)"
              strokeWidth={2.5}
              fill={isPair ? 'none' : 'var(--tint)'}
              fillOpacity={1}
              activeDot={dot('var(--vivid)')}
            />
          )}
          <Line
            {...LINE}
            {...(isPair
              ? { stroke: 'var(--plum)', strokeWidth: 2.5, strokeDasharray: '7 4', activeDot: dot('var(--plum)') }
              : BEFORE)}
            dataKey="other"
            name={names.other}
          />
          {endsWith && last && (
            <ReferenceDot
              x={last.key}
              y={last.value}
              {...dot('var(--vivid)')}
              ifOverflow="visible"
              label={{ value: count(last.value), position: 'right', offset: 10, className: styles.end }}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

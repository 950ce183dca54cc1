import { useTranslation } from 'react-i18next'
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Overview } from '../../schemas.ts'
import { useFigures } from '../use-figures.ts'
import styles from './reads-chart.module.css'

/** Pixels (seed 000 §5). */
const HEIGHT = 355

const TIP = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--r-control)',
  background: 'var(--raised)',
  color: 'var(--ink)',
  fontSize: 'var(--t13)',
  boxShadow: 'var(--float)',
}

/** Reads point by point, with the period before as a dotted line. For the eye alone: the table beside it says the same. */
export function ReadsChart({ points }: { points: Overview['points'] }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'reads' })
  const { day, shortDay, count } = useFigures()
  const axis = { stroke: 'var(--line)', tick: { fill: 'var(--ink-3)', fontSize: 12 }, tickLine: false } as const
  const line = { type: 'linear', isAnimationActive: false, dot: false } as const
  return (
    <div className={styles.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <ComposedChart data={points} margin={{ top: 8, right: 28, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="to" tickFormatter={shortDay} minTickGap={36} {...axis} axisLine={false} />
          <YAxis allowDecimals={false} width={44} tickFormatter={count} {...axis} axisLine={false} />
          <Tooltip
            cursor={{ stroke: 'var(--line-2)' }}
            contentStyle={TIP}
            itemStyle={{ color: 'var(--ink-2)' }}
            labelFormatter={(label) => day(String(label))}
            formatter={(value) => count(Number(value))}
            isAnimationActive={false}
          />
          <Area
            {...line}
            dataKey="reads"
            name={t('now')}
            stroke="var(--vivid)"
            strokeWidth={2.5}
            fill="var(--tint)"
            fillOpacity={1}
            activeDot={{ r: 5, stroke: 'var(--vivid)', strokeWidth: 2.5, fill: 'var(--surface)' }}
          />
          <Line
            {...line}
            dataKey="previous"
            name={t('before')}
            stroke="var(--line-2)"
            strokeWidth={2}
            strokeDasharray="2 5"
            strokeLinecap="round"
            activeDot={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

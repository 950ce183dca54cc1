import { useTranslation } from 'react-i18next'
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Overview } from '../../schemas.ts'
import { AXIS, BEFORE, CHART_HEIGHT, LINE, TIP } from '../components/chart-style.ts'
import { useFigures } from '../use-figures.ts'
import styles from './reads-chart.module.css'

/** Reads point by point, with the period before as a dotted line. For the eye alone: the table beside it says the same. */
export function ReadsChart({ points }: { points: Overview['points'] }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'reads' })
  const { day, shortDay, count } = useFigures()
  return (
    <div className={styles.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <ComposedChart data={points} margin={{ top: 8, right: 28, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="to" tickFormatter={shortDay} minTickGap={36} {...AXIS} />
          <YAxis allowDecimals={false} width={44} tickFormatter={count} {...AXIS} />
          <Tooltip
            {...TIP}
            labelFormatter={(label) => day(String(label))}
            formatter={(value) => count(Number(value))}
          />
          <Area
            {...LINE}
            dataKey="reads"
            name={t(($) => $.now)}
            stroke="var(--vivid)"
            strokeWidth={2.5}
            fill="var(--tint)"
            fillOpacity={1}
            activeDot={{ r: 5, stroke: 'var(--vivid)', strokeWidth: 2.5, fill: 'var(--surface)' }}
          />
          <Line {...LINE} {...BEFORE} dataKey="previous" name={t(($) => $.before)} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

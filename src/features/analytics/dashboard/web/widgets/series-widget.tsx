import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import type { Metric, Period } from '../../rules.ts'
import type { Point } from '../../schemas.ts'
import { SeriesChart } from '../charts/lazy-charts.tsx'
import { seriesQuery } from '../dashboard-queries.ts'
import { usePoints } from '../use-points.ts'
import styles from './widget.module.css'
import { Waiting, Widget } from './widget.tsx'
import { WidgetCard } from './widget-card.tsx'

interface SeriesWidgetProps {
  title: string
  metric: Metric
  period: Period
  kind: 'line' | 'bar'
  /** How many there were so far, instead of how many came. */
  cumulative?: boolean
  className?: string
}

/** Something that is counted over time, with the period before beside it. */
export function SeriesWidget({ title, metric, period, kind, cumulative = false, className }: SeriesWidgetProps) {
  return (
    <Widget
      className={className}
      title={title}
      query={seriesQuery(metric, period, cumulative)}
      isEmpty={(points) => points.every(({ value }) => value === 0)}
    >
      {(points) => <Card title={title} points={points} period={period} kind={kind} isCumulative={cumulative} />}
    </Widget>
  )
}

interface CardProps {
  title: string
  points: Point[]
  period: Period
  kind: 'line' | 'bar'
  isCumulative: boolean
}

function Card({ title, points, period, kind, isCumulative }: CardProps) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'series' })
  const named = usePoints(period)
  const span = named.whole(points)
  return (
    <WidgetCard
      title={title}
      subtitle={
        <>
          {t(($) => (isCumulative ? $.cumulative : $[named.unit]), span)} · {t(($) => $.dotted)} ·{' '}
          <Change points={points} isCumulative={isCumulative} />
        </>
      }
      chart={
        <Suspense fallback={<Waiting />}>
          <SeriesChart
            points={points.map((point, place) => ({
              key: point.startDate,
              axis: named.short(point.startDate),
              name: named.long(points, place),
              value: point.value,
              other: point.previous,
            }))}
            kind={kind}
            names={{ value: t(($) => $.now), other: t(($) => $.before) }}
            endsWith={isCumulative}
          />
        </Suspense>
      }
      columns={[t(($) => $.time), t(($) => $.now), t(($) => $.before)]}
      rows={points.map((point, place) => ({
        key: point.startDate,
        cells: [named.long(points, place), point.value, point.previous],
      }))}
    />
  )
}

/** How many more there are than before the period; or how many there are at a time, and were before. */
function Change({ points, isCumulative }: Pick<CardProps, 'points' | 'isCumulative'>) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'series' })
  const { count, change } = useFigures()
  const last = points.at(-1)
  // The last one is not over: it would pull the average down.
  const whole = points.slice(0, -1)
  const now = isCumulative ? (last?.value ?? 0) : mean(whole.map(({ value }) => value))
  const before = isCumulative ? (last?.previous ?? 0) : mean(whole.map(({ previous }) => previous))
  return (
    <span className={`${styles.change} num`}>
      {isCumulative ? (
        <b data-up={now > before || undefined}>{change(now - before)}</b>
      ) : (
        <b data-up={now > before || undefined}>{t(($) => $.mean, { mean: count(now) })}</b>
      )}{' '}
      {t(($) => $.against, { previous: count(before) })}
    </span>
  )
}

function mean(values: number[]): number {
  return Math.round(values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length))
}

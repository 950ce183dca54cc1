import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '../../rules.ts'
import type { Point } from '../../schemas.ts'
import { SeriesChart } from '../charts/lazy-charts.tsx'
import { socialSeriesQuery } from '../dashboard-queries.ts'
import { usePoints } from '../use-points.ts'
import { Waiting, Widget } from './widget.tsx'
import { WidgetCard } from './widget-card.tsx'

type SocialPoint = Point & { comments: number }

/** How many grades and comments there were. */
export function SocialWidget({ period, className }: { period: Period; className?: string }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'social' })
  return (
    <Widget
      className={className}
      title={t(($) => $.title)}
      query={socialSeriesQuery(period)}
      isEmpty={(points) => points.every(({ value, comments }) => value === 0 && comments === 0)}
    >
      {(points) => <Card points={points} period={period} />}
    </Widget>
  )
}

function Card({ points, period }: { points: SocialPoint[]; period: Period }) {
  const { t } = useTranslation('dashboard')
  const named = usePoints(period)
  const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)
  const names = {
    value: t(($) => $.social.grades, { count: sum(points.map(({ value }) => value)) }),
    other: t(($) => $.social.comments, { count: sum(points.map(({ comments }) => comments)) }),
  }
  return (
    <WidgetCard
      title={t(($) => $.social.title)}
      subtitle={`${t(($) => $.series[named.unit], named.whole(points))} · ${t(($) => $.social.legend, names)}`}
      chart={
        <Suspense fallback={<Waiting />}>
          <SeriesChart
            points={points.map((point, place) => ({
              key: point.startDate,
              axis: named.short(point.startDate),
              name: named.long(points, place),
              value: point.value,
              other: point.comments,
            }))}
            kind="line"
            names={{ value: t(($) => $.social.gradesName), other: t(($) => $.social.commentsName) }}
            isPair
          />
        </Suspense>
      }
      columns={[t(($) => $.series.time), t(($) => $.social.gradesName), t(($) => $.social.commentsName)]}
      rows={points.map((point, place) => ({
        key: point.startDate,
        cells: [named.long(points, place), point.value, point.comments],
      }))}
    />
  )
}

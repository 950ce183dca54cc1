import { useTranslation } from 'react-i18next'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import { useLocale } from '#ui/use-locale.ts'
import { type Period, unitOf } from '../rules.ts'
import type { Point } from '../schemas.ts'

/** How the points of a period are named. */
export function usePoints(period: Period) {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  const { day, shortDay } = useFigures()
  const unit = unitOf(period)
  const monthOf = (first: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${first}T00:00:00Z`))
  const nameOf = ({ startDate, endDate }: Point) => {
    if (unit === 'month') return monthOf(startDate, { month: 'long', year: 'numeric' })
    return startDate === endDate ? day(startDate) : t(($) => $.span, { from: day(startDate), to: day(endDate) })
  }
  return {
    unit,
    /** For an axis. */
    short: (first: string) =>
      unit === 'month' ? monthOf(first, { month: 'short', year: '2-digit' }) : shortDay(first),
    /** For a table, and for what is under the pointer; the last point is not over. */
    long(points: readonly Point[], place: number) {
      const point = points[place]
      if (!point) return ''
      const time = nameOf(point)
      return place === points.length - 1 ? t(($) => $.series.soFar, { time }) : time
    },
    /** From the first point to the last. */
    whole(points: readonly Point[]) {
      const [first] = points
      const last = points.at(-1)
      return first && last ? { from: day(first.startDate), to: day(last.endDate) } : { from: '', to: '' }
    },
  }
}

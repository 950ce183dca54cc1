import { useTranslation } from 'react-i18next'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import { formatDay } from '#ui/format/dates.ts'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Period } from '../../rules.ts'
import type { TopSpeach } from '../../schemas.ts'
import { type By, topSpeachesQuery } from '../dashboard-queries.ts'
import { Grade } from './grade.tsx'
import { TopTable } from './top-table.tsx'
import { Widget } from './widget.tsx'

interface TopProps {
  by: By
  period: Period
  className?: string
}

/** The speaches that were read most, or graded best. */
export function TopSpeaches({ by, period, className }: TopProps) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'top' })
  return (
    <Widget
      className={className}
      title={t(($) => $.speaches[by])}
      query={topSpeachesQuery(by, period)}
      isEmpty={(found) => found.length === 0}
    >
      {(found) => <Card found={found} by={by} period={period} />}
    </Widget>
  )
}

function Card({ found, by, period }: { found: TopSpeach[]; by: By; period: Period }) {
  const { t } = useTranslation('dashboard')
  const { count } = useFigures()
  const locale = useLocale()
  const most = Math.max(1, ...found.map(({ nbWatch }) => nbWatch))
  const dayOf = (at: string | null) => (at === null ? t(($) => $.top.never) : formatDay(new Date(at), locale))
  return (
    <TopTable
      title={t(($) => $.top.speaches[by])}
      subtitle={t(($) => $.top[by], { period: t(($) => $.period[period]) })}
      columns={[
        t(($) => $.top.speach),
        t(($) => $.top.published),
        t(($) => (by === 'watch' ? $.top.reads : $.top.grade)),
      ]}
      shown={found.map((row) => ({
        key: row.speachID,
        name: row.speachTitle,
        href: `/analytics/s/${row.speachID}`,
        lang: row.language,
        second: row.publishDate === null ? t(($) => $.top.never) : <RelativeDate at={row.publishDate} />,
        figure: by === 'watch' ? count(row.nbWatch) : <Grade note={row.note} number={row.nbNote} />,
        share: by === 'watch' ? row.nbWatch / most : (row.note ?? 0) / 5,
      }))}
      rows={found.map((row) => ({
        key: row.speachID,
        cells: [row.speachTitle, dayOf(row.publishDate), by === 'watch' ? row.nbWatch : round(row.note)],
      }))}
    />
  )
}

/** An average as one reads it. */
export function round(note: number | null): number {
  return Math.round((note ?? 0) * 10) / 10
}

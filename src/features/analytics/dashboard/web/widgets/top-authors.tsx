import { useTranslation } from 'react-i18next'
import { profileAddress } from '#features/accounts/profile-address.ts'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import type { Period } from '../../rules.ts'
import type { TopAuthor } from '../../schemas.ts'
import { type By, topAuthorsQuery } from '../dashboard-queries.ts'
import { Grade } from './grade.tsx'
import { round } from './top-speaches.tsx'
import { TopTable } from './top-table.tsx'
import { Widget } from './widget.tsx'

interface TopProps {
  by: By
  period: Period
  className?: string
}

/** The authors whose speaches were read most, or graded best. */
export function TopAuthors({ by, period, className }: TopProps) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'top' })
  return (
    <Widget
      className={className}
      title={t(($) => $.authors[by])}
      query={topAuthorsQuery(by, period)}
      isEmpty={(found) => found.length === 0}
    >
      {(found) => <Card found={found} by={by} period={period} />}
    </Widget>
  )
}

function Card({ found, by, period }: { found: TopAuthor[]; by: By; period: Period }) {
  const { t } = useTranslation('dashboard')
  const { count } = useFigures()
  const most = Math.max(1, ...found.map(({ nbWatch }) => nbWatch))
  const nameOf = ({ firstName, lastName }: TopAuthor) => `${firstName} ${lastName}`.trim()
  const second = ({ nbSpeachs, nbNote }: TopAuthor) => (by === 'watch' ? nbSpeachs : nbNote)
  return (
    <TopTable
      title={t(($) => $.top.authors[by])}
      subtitle={t(($) => $.top[by], { period: t(($) => $.period[period]) })}
      columns={
        by === 'watch'
          ? [t(($) => $.top.author), t(($) => $.top.speachesOf), t(($) => $.top.reads)]
          : [t(($) => $.top.author), t(($) => $.top.gradesOf), t(($) => $.top.grade)]
      }
      shown={found.map((row) => ({
        key: row.userID,
        name: nameOf(row),
        href: profileAddress(row),
        second: count(second(row)),
        figure: by === 'watch' ? count(row.nbWatch) : <Grade note={row.note} number={row.nbNote} />,
        share: by === 'watch' ? row.nbWatch / most : (row.note ?? 0) / 5,
      }))}
      rows={found.map((row) => ({
        key: row.userID,
        cells: [nameOf(row), second(row), by === 'watch' ? row.nbWatch : round(row.note)],
      }))}
    />
  )
}

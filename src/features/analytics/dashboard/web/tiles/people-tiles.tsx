import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Tile } from '#features/analytics/web/components/tile.tsx'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { useLocale } from '#ui/use-locale.ts'
import { PEOPLE_TYPES } from '../../rules.ts'
import { peopleCountQuery } from '../dashboard-queries.ts'
import { classOfTiles, TilesWaiting } from './speach-tiles.tsx'

/** How many people there are, and in which roles; approvers only while there is something to approve (seed 000 §5). */
export function PeopleTiles() {
  const { t } = useTranslation('dashboard', { keyPrefix: 'tiles' })
  const { count } = useFigures()
  const locale = useLocale()
  // One digit more, because one of three hundred must not become 0 %.
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 })
  const hasWorkflow = useFlag('workflow')
  const types = PEOPLE_TYPES.filter((type) => type !== 'approvers' || hasWorkflow)
  const counted = useQueries({ queries: types.map(peopleCountQuery) })
  if (hasWorkflow === undefined || counted.some(({ isPending }) => isPending)) {
    return <TilesWaiting count={types.length} />
  }
  const all = counted[0]?.data
  return (
    <ul className={classOfTiles(types.length)}>
      {types.map((type, index) => {
        const value = counted[index]?.data
        const share = type !== 'users' && value !== undefined && all ? shares.format(value / all) : undefined
        return (
          <Tile
            key={type}
            label={t(($) => $[type])}
            value={value === undefined ? '–' : count(value)}
            note={type === 'users' ? t(($) => $.active) : share && t(($) => $.ofPeople, { share })}
          />
        )
      })}
    </ul>
  )
}

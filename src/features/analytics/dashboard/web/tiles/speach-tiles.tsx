import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import tiles from '#features/analytics/web/components/tile.module.css'
import { Tile } from '#features/analytics/web/components/tile.tsx'
import { useFigures } from '#features/analytics/web/use-figures.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Period } from '../../rules.ts'
import type { Point } from '../../schemas.ts'
import { seriesQuery, speachCountQuery } from '../dashboard-queries.ts'
import styles from './tiles.module.css'

/** How many speaches there are: published, not published, all of them, and read. */
export function SpeachTiles({ period }: { period: Period }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'tiles' })
  const published = useQuery(speachCountQuery('published'))
  const unpublished = useQuery(speachCountQuery('unpublished'))
  const viewed = useQuery(speachCountQuery('viewed'))
  const creations = useQuery(seriesQuery('CREATION', period, true))
  const publications = useQuery(seriesQuery('PUBLICATION', period, true))
  const { count, percent } = useFigures()
  if ([published, unpublished, viewed, creations, publications].some(({ isPending }) => isPending)) {
    return <TilesWaiting count={4} />
  }
  const total =
    published.data === undefined || unpublished.data === undefined ? undefined : published.data + unpublished.data
  const drafts = creations.data && publications.data && lessSeries(creations.data, publications.data)
  return (
    <ul className={classOfTiles(4)}>
      <CountedTile label={t(($) => $.published)} value={published.data} points={publications.data} />
      <CountedTile label={t(($) => $.unpublished)} value={unpublished.data} points={drafts} />
      <CountedTile label={t(($) => $.total)} value={total} points={creations.data} />
      <Tile
        label={t(($) => $.viewed)}
        value={viewed.data === undefined ? '–' : count(viewed.data)}
        note={
          viewed.data !== undefined && total ? t(($) => $.ofAll, { share: percent(viewed.data / total) }) : undefined
        }
      />
    </ul>
  )
}

interface CountedTileProps {
  label: string
  /** Undefined when it could not be asked for. */
  value: number | undefined
  /** How it came to be so many. */
  points: Point[] | undefined
}

function CountedTile({ label, value, points }: CountedTileProps) {
  const { count, change } = useFigures()
  const last = points?.at(-1)
  const by = last && { by: last.value - last.previous, text: change(last.value - last.previous) }
  return (
    <Tile
      label={label}
      value={value === undefined ? '–' : count(value)}
      course={points?.map((point) => point.value)}
      change={by && last && { ...by, previous: count(last.previous) }}
    />
  )
}

/** Four tiles are shown in one row or in two, never as three and one. */
export function classOfTiles(count: number): string {
  return [tiles.tiles, count === 4 && styles.four].filter(Boolean).join(' ')
}

/** The place of tiles. */
export function TilesWaiting({ count }: { count: number }) {
  return (
    <div className={classOfTiles(count)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => `tile-${index}`).map((key) => (
        <Skeleton key={key} shape="card" height={124} />
      ))}
    </div>
  )
}

/** A series without what another of the same points has. */
function lessSeries(series: readonly Point[], other: readonly Point[]): Point[] {
  return series.map((point, index) => ({
    ...point,
    value: point.value - (other[index]?.value ?? 0),
    previous: point.previous - (other[index]?.previous ?? 0),
  }))
}

import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { ChartDrawing } from '#ui/drawings/chart.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Overview as Facts } from '../../schemas.ts'
import { ChartCard } from '../components/chart-card.tsx'
import tiles from '../components/tile.module.css'
import { CountTile, Tile } from '../components/tile.tsx'
import { useFigures } from '../use-figures.ts'
import { Funnel } from './funnel.tsx'
import styles from './overview.module.css'
import { Stars } from './stars.tsx'

const ReadsChart = lazyPart(() => import('./reads-chart.tsx'), 'ReadsChart')

/** How a speach is read: numbers first, then when, how far, and how it was liked. */
export function Overview({ facts }: { facts: Facts }) {
  const { t } = useTranslation('analytics')
  const { decimal } = useFigures()
  const { points, rating, ever, speach } = facts
  if (ever.readers === 0 && ever.reads === 0) {
    return (
      <EmptyState
        drawing={<ChartDrawing />}
        action={
          <Button component={AppLink} href={`/s/${speach.speachID}`} variant="filled">
            {t(($) => $.empty.share)}
          </Button>
        }
      >
        {t(($) => $.empty.overview)}
      </EmptyState>
    )
  }
  const raters = rating.stars.reduce((sum, one) => sum + one, 0)
  const courseOf = (name: 'reads' | 'readers' | 'completions' | 'seconds') => points.map((point) => point[name])
  return (
    <>
      <ul className={tiles.tiles}>
        <CountTile label={t(($) => $.tile.reads)} tile={facts.reads} course={courseOf('reads')} />
        <CountTile label={t(($) => $.tile.readers)} tile={facts.readers} course={courseOf('readers')} />
        <CountTile label={t(($) => $.tile.completions)} tile={facts.completions} course={courseOf('completions')} />
        <CountTile label={t(($) => $.tile.seconds)} tile={facts.seconds} course={courseOf('seconds')} isSpan />
        <Tile
          label={t(($) => $.tile.rating)}
          value={rating.average === null ? '–' : decimal(rating.average, 1)}
          note={rating.average === null ? t(($) => $.tile.unrated) : t(($) => $.tile.ratings, { count: raters })}
        />
      </ul>
      <div className={styles.charts}>
        <Reads facts={facts} />
        <Stars stars={rating.stars} className={styles.stars} />
        <Funnel facts={facts} className={styles.funnel} />
      </div>
    </>
  )
}

function Reads({ facts: { points, from, to } }: { facts: Facts }) {
  const { t } = useTranslation('analytics', { keyPrefix: 'reads' })
  const { count, day } = useFigures()
  return (
    <ChartCard
      className={styles.reads}
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle, { from: day(from), to: day(to) })}
      chart={
        <Suspense fallback={<Skeleton shape="card" height={355} />}>
          <ReadsChart points={points} />
        </Suspense>
      }
      table={{
        columns: [t(($) => $.day), t(($) => $.now), t(($) => $.before)],
        rows: points.map((point) => ({
          key: point.from,
          cells: [
            point.from === point.to ? day(point.to) : t(($) => $.span, { from: day(point.from), to: day(point.to) }),
            count(point.reads),
            count(point.previous),
          ],
        })),
      }}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { WhenNear } from '#ui/page/when-near.tsx'
import type { Period } from '../../rules.ts'
import { PeopleTiles } from '../tiles/people-tiles.tsx'
import { TilesWaiting } from '../tiles/speach-tiles.tsx'
import { SeriesWidget } from '../widgets/series-widget.tsx'
import { TopAuthors } from '../widgets/top-authors.tsx'
import styles from './tabs.module.css'

/** How many people there are, how many visit, and which authors they read (seed 000 §2). */
export function UsersTab({ period }: { period: Period }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'series' })
  return (
    <>
      <WhenNear distance={0} placeholder={<TilesWaiting count={4} />}>
        <PeopleTiles />
      </WhenNear>
      <div className={styles.widgets}>
        <SeriesWidget
          className={styles.half}
          {...{ title: t(($) => $.connections), metric: 'UNIQUE_ACTIVITY', kind: 'line', period }}
        />
        <TopAuthors className={styles.half} by="watch" period={period} />
      </div>
    </>
  )
}

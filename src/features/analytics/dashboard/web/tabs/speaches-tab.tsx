import { useTranslation } from 'react-i18next'
import { WhenNear } from '#ui/page/when-near.tsx'
import type { Period } from '../../rules.ts'
import { SpeachTiles, TilesWaiting } from '../tiles/speach-tiles.tsx'
import { CategoriesWidget } from '../widgets/categories-widget.tsx'
import { FunnelWidget } from '../widgets/funnel-widget.tsx'
import { SeriesWidget } from '../widgets/series-widget.tsx'
import { TopSpeaches } from '../widgets/top-speaches.tsx'
import styles from './tabs.module.css'

/** How many speaches there are, how they came, and how they are read (seed 000 §2). */
export function SpeachesTab({ period }: { period: Period }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'series' })
  return (
    <>
      <WhenNear distance={0} placeholder={<TilesWaiting count={4} />}>
        <SpeachTiles period={period} />
      </WhenNear>
      <div className={styles.widgets}>
        <SeriesWidget
          className={styles.two}
          {...{ title: t(($) => $.creations), metric: 'CREATION', kind: 'line', cumulative: true, period }}
        />
        <CategoriesWidget className={styles.one} period={period} />
        <FunnelWidget className={styles.short} period={period} />
        <TopSpeaches className={styles.long} by="watch" period={period} />
        <SeriesWidget
          className={styles.half}
          {...{ title: t(($) => $.readers), metric: 'UNIQUE_READ', kind: 'bar', period }}
        />
        <SeriesWidget
          className={styles.half}
          {...{ title: t(($) => $.reads), metric: 'READ', kind: 'line', cumulative: true, period }}
        />
      </div>
    </>
  )
}

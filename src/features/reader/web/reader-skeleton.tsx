import { useTranslation } from 'react-i18next'
import { StageSkeleton } from '#features/chapters/web/reading/stage-skeleton.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWorkplace } from '#ui/use-workplace.ts'
import bar from './outline/chapter-bar.module.css'
import outline from './outline/outline.module.css'
import styles from './reader.module.css'
import header from './reader-header.module.css'

/** The reader while its speach is fetched, everything in its place. */
export function ReaderSkeleton() {
  const { t } = useTranslation('speaches')
  useWorkplace('reader')
  return (
    <div className={styles.reader} aria-busy="true">
      <header className={header.header}>
        <Skeleton shape="round" width={40} height={40} />
        <div className={header.titles}>
          <Skeleton width="min(280px, 60%)" height={16} />
          <Skeleton width="min(160px, 40%)" height={12} style={{ marginTop: 8 }} />
        </div>
      </header>
      <div className={styles.side} aria-hidden="true">
        <div className={outline.outline}>
          <Skeleton width={140} height={14} style={{ margin: '4px 10px 32px' }} />
          {['80%', '64%', '88%', '72%', '58%', '76%'].map((width, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder
            <Skeleton key={line} width={width} height={14} style={{ margin: '0 10px 22px' }} />
          ))}
        </div>
      </div>
      <main className={styles.main} aria-label={t(($) => $.reader.loading)}>
        <StageSkeleton />
      </main>
      <div className={bar.bar} aria-hidden="true">
        <Skeleton width="100%" height={8} />
      </div>
    </div>
  )
}

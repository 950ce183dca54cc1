import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import layout from './editor-layout.module.css'
import styles from './editor-skeleton.module.css'

/** The editor while its speach is loading: everything in its place. */
export function EditorSkeleton() {
  const { t } = useTranslation('editor')
  return (
    <div className={layout.work} aria-busy="true">
      <div className={styles.header}>
        <Skeleton shape="round" width={40} height={40} />
        <Skeleton width={260} height={20} />
        <Skeleton width={88} height={40} style={{ marginLeft: 'auto', borderRadius: 8 }} />
      </div>
      <div className={styles.left}>
        {[72, 90, 64, 80, 56, 84, 70].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={16} />
        ))}
      </div>
      <Page title={t(($) => $.title)} width="full" className={layout.main}>
        <VisuallyHidden component="h1">{t(($) => $.title)}</VisuallyHidden>
        <div className={styles.canvas}>
          <Skeleton width={120} height={13} />
          <Skeleton width="60%" height={30} />
          <Skeleton shape="card" height={300} style={{ marginTop: 20 }} />
        </div>
      </Page>
      <div className={styles.right}>
        <Skeleton width="50%" height={16} />
        <Skeleton height={40} style={{ borderRadius: 8 }} />
        <Skeleton height={40} style={{ borderRadius: 8 }} />
      </div>
    </div>
  )
}

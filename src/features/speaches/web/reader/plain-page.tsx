import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Page } from '#ui/page.tsx'
import styles from './plain-page.module.css'

/** What stands where nothing can be read: one thing in the middle, and the way back. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('speaches')
  return (
    <Page title={title} width="full" className={styles.page}>
      <AppLink className={styles.back} href="/">
        <IconArrowLeft aria-hidden />
        {t('reader.back')}
      </AppLink>
      <div className={styles.middle}>{children}</div>
    </Page>
  )
}

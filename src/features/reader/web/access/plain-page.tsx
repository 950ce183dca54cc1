import { VisuallyHidden } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Page } from '#ui/page/page.tsx'
import styles from './plain-page.module.css'

interface PlainPageProps {
  title: string
  /** What stands in the middle says the title itself; else it is there for those who cannot see where they are. */
  headed?: boolean
  children: ReactNode
}

/** What stands where nothing can be read: one thing in the middle, and the way back. */
export function PlainPage({ title, headed = false, children }: PlainPageProps) {
  const { t } = useTranslation('speaches')
  return (
    <Page title={title} width="full" className={styles.page}>
      <AppLink className={styles.back} href="/">
        <IconArrowLeft aria-hidden />
        {t(($) => $.reader.back)}
      </AppLink>
      {!headed && <VisuallyHidden component="h1">{title}</VisuallyHidden>}
      <div className={styles.middle}>{children}</div>
    </Page>
  )
}

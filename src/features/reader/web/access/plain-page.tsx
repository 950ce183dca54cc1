import { VisuallyHidden } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Page } from '#ui/page/page.tsx'
import styles from './plain-page.module.css'

interface PlainPageProps {
  title: string
  /** Whether the content has its own visible title; otherwise the title is there for screen readers only. */
  headed?: boolean
  children: ReactNode
}

/** A page without reading content: one thing in the middle, and a way back. */
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

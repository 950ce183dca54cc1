import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { PAGE_SIZE } from '../../rules.ts'
import { notificationsAddress, type ShownNotifications } from '../notifications-address.ts'
import styles from './notifications-screen.module.css'

/** The ways to the pages before and after, with what of all is shown; nothing where one page holds all. */
export function PageLinks({ shown, total }: { shown: ShownNotifications; total: number }) {
  const { t } = useTranslation('notifications', { keyPrefix: 'web.pages' })
  const { page } = shown
  const from = (page - 1) * PAGE_SIZE + 1
  const to = Math.min(page * PAGE_SIZE, total)
  if (total <= PAGE_SIZE || from > total) return null
  const addressOf = (other: number) => notificationsAddress({ ...shown, page: other })
  return (
    <nav className={styles.pages} aria-label={t(($) => $.label)}>
      {page > 1 && (
        <Button component={AppLink} href={addressOf(page - 1)} rel="prev" leftSection={<IconChevronLeft aria-hidden />}>
          {t(($) => $.before)}
        </Button>
      )}
      <span className="num">{t(($) => $.range, { from, to, total })}</span>
      {to < total && (
        <Button
          component={AppLink}
          href={addressOf(page + 1)}
          rel="next"
          rightSection={<IconChevronRight aria-hidden />}
        >
          {t(($) => $.next)}
        </Button>
      )}
    </nav>
  )
}

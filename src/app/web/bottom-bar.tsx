import { IconBell, IconHome, IconPlus, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { badgeText } from '#features/notifications/rules.ts'
import { useBellLabel } from '#features/notifications/web/bell/bell.tsx'
import { NOTIFICATIONS_ADDRESS } from '#features/notifications/web/notifications-address.ts'
import { useUnread } from '#features/notifications/web/unread.ts'
import { AppLink } from '#ui/app-link.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { Count } from '#ui/progress/count.tsx'
import styles from './bottom-bar.module.css'
import { mayCreate, useCreateEntries } from './create-menu.tsx'

/** The way around on phones, under the thumb. */
export function BottomBar({ onSearch }: { onSearch?: () => void }) {
  const { t } = useTranslation('web')
  const me = useMe()
  const entries = useCreateEntries()
  if (!me) return null
  return (
    <nav className={styles.bar} aria-label={t(($) => $.bar.label)}>
      <BarLink href="/" icon={<IconHome aria-hidden />} label={t(($) => $.bar.home)} />
      {onSearch && (
        <button type="button" className={styles.item} onClick={onSearch}>
          <IconSearch aria-hidden />
          {t(($) => $.bar.search)}
        </button>
      )}
      {mayCreate(me) && (
        <ActionMenu
          position="top"
          trigger={
            <button type="button" className={styles.item}>
              <IconPlus aria-hidden />
              {t(($) => $.bar.create)}
            </button>
          }
          entries={entries}
        />
      )}
      <NotificationsLink />
      <BarLink href="/account" icon={<IconUserCircle aria-hidden />} label={t(($) => $.bar.me)} />
    </nav>
  )
}

/** On a phone the notifications are a page; how many are unread is in the name as well. */
function NotificationsLink() {
  const { t } = useTranslation('bell')
  const icon = (
    <span className={styles.counted}>
      <IconBell aria-hidden />
      <Count text={badgeText(useUnread())} />
    </span>
  )
  return <BarLink href={NOTIFICATIONS_ADDRESS} icon={icon} label={t(($) => $.title)} name={useBellLabel()} />
}

interface BarLinkProps {
  href: string
  icon: ReactNode
  label: string
  /** The accessible name, if it says more than the label. */
  name?: string
}

/** A link in the bar: an icon above a word, marked on its own page. */
function BarLink({ href, icon, label, name }: BarLinkProps) {
  const here = useLocation({ select: (location) => location.pathname === href })
  return (
    <AppLink className={styles.item} href={href} aria-label={name} aria-current={here ? 'page' : undefined}>
      {icon}
      {label}
    </AppLink>
  )
}

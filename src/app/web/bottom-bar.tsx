import { IconHome, IconPlus, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { AppLink } from '#ui/app-link.tsx'
import styles from './bottom-bar.module.css'
import { mayCreate, useCreateEntries } from './create-menu.tsx'
import { slots } from './slots.ts'

/** The way around on phones, under the thumb. */
export function BottomBar({ onSearch }: { onSearch?: () => void }) {
  const { t } = useTranslation('web')
  const me = useMe()
  const { Bell } = slots
  const entries = useCreateEntries()
  if (!me) return null
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      <BarLink href="/" icon={<IconHome aria-hidden />} label={t('bar.home')} />
      {onSearch && (
        <button type="button" className={styles.item} onClick={onSearch}>
          <IconSearch aria-hidden />
          {t('bar.search')}
        </button>
      )}
      {mayCreate(me) && (
        <ActionMenu
          position="top"
          trigger={
            <button type="button" className={styles.item}>
              <IconPlus aria-hidden />
              {t('bar.create')}
            </button>
          }
          entries={entries}
        />
      )}
      {Bell && <Bell place="bar" />}
      <BarLink href="/account" icon={<IconUserCircle aria-hidden />} label={t('bar.me')} />
    </nav>
  )
}

/** One place in the bar: an icon over a word; the place where we are is marked. */
function BarLink({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  const here = useLocation({ select: (location) => location.pathname === href })
  return (
    <AppLink className={styles.item} href={href} aria-current={here ? 'page' : undefined}>
      {icon}
      {label}
    </AppLink>
  )
}

import { Button, CloseButton, Select } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { isNotificationType } from '../../types.ts'
import { groupByDay } from '../group-by-day.ts'
import { NoteList, Notes } from '../note/note-list.tsx'
import { pageQuery, totalQuery, typesQuery, useAcknowledge } from '../notification-queries.ts'
import { notificationsAddress, type ShownNotifications, shownOf } from '../notifications-address.ts'
import { groupOf, SETTINGS_GROUPS } from '../settings/groups.ts'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import styles from './notifications-screen.module.css'
import { PageLinks } from './page-links.tsx'

/** `/account/myNotifications`: everything one was told, ten on a page, and what one wants to be told (seed 000 §2). */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const shown = useShown()
  const { page, type, hasSettings } = shown
  const list = useQuery(pageQuery(page, type))
  const { data: total } = useQuery(totalQuery(type))
  useAcknowledge(list.isSuccess)
  const { toggle, button } = useSettingsSwitch(shown)
  const number = new Intl.NumberFormat(useLocale())
  const empty = page > 1 ? 'noneHere' : type ? 'noneOfType' : 'none'
  return (
    <Page title={t(($) => $.title)}>
      <div className={styles.columns} data-settings={hasSettings || undefined}>
        <PageHead title={t(($) => $.title)} count={total === undefined ? undefined : number.format(total)}>
          <TypeFilter shown={shown} />
          <Button
            ref={button}
            leftSection={<IconAdjustmentsHorizontal aria-hidden />}
            aria-expanded={hasSettings}
            onClick={toggle}
          >
            {t(($) => $.settings.open)}
          </Button>
        </PageHead>
        {hasSettings && <Settings onClose={toggle} />}
        <div className={styles.list}>
          <NoteList
            list={list}
            empty={t(($) => $[empty])}
            action={
              page > 1 && (
                <Button component={AppLink} href={notificationsAddress({ ...shown, page: 1 })}>
                  {t(($) => $.first)}
                </Button>
              )
            }
            places={6}
          >
            {(notifications) => <ByDay notifications={notifications} />}
          </NoteList>
          {total !== undefined && <PageLinks shown={shown} total={total} />}
        </div>
      </div>
    </Page>
  )
}

/** What the address asks for. */
function useShown(): ShownNotifications {
  return shownOf(useSearch({ from: '/signed-in/shell/account/myNotifications' }))
}

/** Opens and closes the settings, in the address; the focus comes back to the button. */
function useSettingsSwitch(shown: ShownNotifications) {
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const toggle = async () => {
    await navigate({ href: notificationsAddress({ ...shown, hasSettings: !shown.hasSettings }), replace: true })
    if (shown.hasSettings) button.current?.focus()
  }
  return { toggle: () => void toggle(), button }
}

function Settings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications', { keyPrefix: 'web.settings' })
  const id = useId()
  return (
    <section className={styles.settings} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(($) => $.title)}</h2>
        <CloseButton aria-label={t(($) => $.close)} onClick={onClose} />
      </header>
      <SettingsPanel />
    </section>
  )
}

/** Narrows the list to one type; the types are those that one may be told of. */
function TypeFilter({ shown }: { shown: ShownNotifications }) {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const navigate = useNavigate()
  const { data: types = [] } = useQuery(typesQuery)
  const value = shown.type !== undefined && isNotificationType(shown.type) ? shown.type : null
  // A type of a role that one had may still be asked for by an address.
  const offered = value !== null && !types.includes(value) ? [...types, value] : types
  const data = SETTINGS_GROUPS.map((group) => ({
    group: t(($) => $.settings.groups[group]),
    items: offered
      .filter((type) => groupOf(type) === group)
      .map((type) => ({ value: type, label: t(($) => $.types[type]) })),
  })).filter(({ items }) => items.length > 0)
  return (
    <Select
      className={styles.filter}
      aria-label={t(($) => $.filter)}
      placeholder={t(($) => $.all)}
      clearable
      data={data}
      value={value}
      onChange={(type) => void navigate({ href: notificationsAddress({ ...shown, page: 1, type: type ?? undefined }) })}
    />
  )
}

function ByDay({ notifications }: { notifications: Parameters<typeof Notes>[0]['notifications'] }) {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const [now] = useState(() => new Date())
  return groupByDay(notifications, now).map(({ span, items }) => (
    <section key={span} className={styles.span} aria-label={t(($) => $[span])}>
      <h2>{t(($) => $[span])}</h2>
      <Notes notifications={items} />
    </section>
  ))
}

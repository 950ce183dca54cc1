import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PushSwitch } from '../../push/web/push-switch.tsx'
import type { NotificationParameter } from '../../schemas.ts'
import { NOTIFICATION_FREQUENCIES, type NotificationFrequency } from '../../types.ts'
import { parametersQuery } from '../notification-queries.ts'
import { groupOf, SETTINGS_GROUPS, type SettingsGroup } from './groups.ts'
import { moreSwitches } from './more-switches.ts'
import styles from './settings-panel.module.css'
import { useFrequency, useToggle } from './use-settings.ts'

/** What reaches one: how often by e-mail, and of what one is told, by what one is here (seed 000 §6). Saved at once. */
export function SettingsPanel() {
  const { data, error, refetch } = useQuery(parametersQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Places />
  const groups = SETTINGS_GROUPS.map((group) => ({
    group,
    params: data.params.filter(({ typeNotification }) => groupOf(typeNotification) === group),
  }))
  return (
    <div className={styles.settings}>
      <Frequency frequency={data.frequencyNotification} />
      {/* Their texts are fetched: what stands around them stays meanwhile, and the focus where it is. */}
      <Suspense>
        {Object.entries(moreSwitches).map(([name, Switch]) => (
          <Switch key={name} />
        ))}
        <PushSwitch />
      </Suspense>
      {groups
        .filter(({ params }) => params.length > 0)
        .map(({ group, params }) => (
          <Group key={group} group={group} params={params} />
        ))}
    </div>
  )
}

function Frequency({ frequency }: { frequency: NotificationFrequency }) {
  const { t } = useTranslation('notifications', { keyPrefix: 'web.settings' })
  const choose = useFrequency()
  return (
    <div className={styles.frequency}>
      <h3>{t(($) => $.email)}</h3>
      <Segments
        label={t(($) => $.email)}
        options={NOTIFICATION_FREQUENCIES.map((value) => ({ value, label: t(($) => $[value]) }))}
        value={frequency}
        onChange={choose}
      />
      <p>{t(($) => $.when[frequency])}</p>
    </div>
  )
}

function Group({ group, params }: { group: SettingsGroup; params: NotificationParameter[] }) {
  const { t } = useTranslation('notifications', { keyPrefix: 'web' })
  const id = useId()
  const toggle = useToggle()
  const on = params.filter(({ activate }) => activate).length
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h3 id={id}>{t(($) => $.settings.groups[group])}</h3>
        <span className="num">{t(($) => $.settings.on, { on, total: params.length })}</span>
      </header>
      {params.map(({ typeNotification, activate }) => (
        <Switch
          key={typeNotification}
          classNames={{ root: styles.toggle, body: styles.toggleBody }}
          labelPosition="left"
          label={t(($) => $.types[typeNotification])}
          checked={activate}
          onChange={({ currentTarget }) => toggle({ type: typeNotification, activate: currentTarget.checked })}
        />
      ))}
    </section>
  )
}

function Places() {
  return (
    <div className={styles.settings} aria-busy="true">
      <Skeleton shape="card" height={40} />
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} width="100%" height={20} />
      ))}
    </div>
  )
}

import {
  IconDots,
  IconHistory,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { ChipList } from '#ui/table/chip-list.tsx'
import type { Webhook } from '../contract.ts'
import styles from './integrations.module.css'
import { StateBadge } from './state-badge.tsx'
import { useWebhooks } from './use-webhooks.ts'

interface WebhookRowProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
  onWatch: () => void
}

/** A webhook: where it goes, what it is told, how the last message went, and what can be done with it. */
export function WebhookRow({ webhook, onEdit, onSecret, onWatch }: WebhookRowProps) {
  const { t } = useTranslation('integrations', { keyPrefix: 'webhooks' })
  const { t: tAll } = useTranslation('integrations')
  const { change, remove, rotate } = useWebhooks()
  const { id, name, isEnabled, last } = webhook
  async function renewSecret(): Promise<void> {
    const secret = await rotate(webhook)
    if (secret) onSecret(secret)
  }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 dir="auto">{name}</h3>
        {!isEnabled && <Badge>{t(($) => $.off)}</Badge>}
        <ChipList names={webhook.events.map((event) => tAll(($) => $.events[event]))} />
      </div>
      <p className={styles.facts}>
        <span className={styles.url}>{webhook.url}</span>
        {last ? (
          <span className={styles.last}>
            <StateBadge state={last.state} /> <RelativeDate at={last.at} relative />
          </span>
        ) : (
          <span>{t(($) => $.nothingSent)}</span>
        )}
      </p>
      <span className={styles.action}>
        <ActionMenu
          position="bottom-end"
          trigger={
            <IconButton label={t(($) => $.more, { name })} bare>
              <IconDots aria-hidden />
            </IconButton>
          }
          entries={[
            { label: t(($) => $.edit), icon: <IconPencil aria-hidden />, onSelect: onEdit },
            { label: t(($) => $.watch), icon: <IconHistory aria-hidden />, onSelect: onWatch },
            { label: t(($) => $.newSecret), icon: <IconKey aria-hidden />, onSelect: () => void renewSecret() },
            {
              label: t(($) => (isEnabled ? $.pause : $.resume)),
              icon: isEnabled ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />,
              onSelect: () => change.mutate({ id, isEnabled: !isEnabled }),
            },
            'line',
            {
              label: t(($) => $.remove),
              icon: <IconTrash aria-hidden />,
              danger: true,
              onSelect: () => void remove(webhook),
            },
          ]}
        />
      </span>
    </li>
  )
}

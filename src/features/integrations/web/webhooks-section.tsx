import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Webhook } from '../contract.ts'
import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import { webhooksQuery } from './integration-queries.ts'
import styles from './integrations.module.css'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** The webhooks, which tell other systems what happens here. */
export function WebhooksSection() {
  const { t } = useTranslation('integrations', { keyPrefix: 'webhooks' })
  const { data, error, refetch } = useQuery(webhooksQuery)
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [watched, setWatched] = useState<number | null>(null)
  const shown = data?.result.find(({ id }) => id === watched)
  return (
    <section className={styles.section} aria-labelledby="webhooks">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="webhooks">{t(($) => $.title)}</h2>
          <p>{t(($) => $.lead)}</p>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t(($) => $.new)}
        </Button>
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={120} />}
      {data?.total === 0 && <p className={styles.none}>{t(($) => $.none)}</p>}
      {data && data.total > 0 && (
        <ul className={styles.rows} aria-labelledby="webhooks">
          {data.result.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onSecret={setSecret}
              onWatch={() => setWatched(webhook.id)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSecret={(made) => {
            setEdited(null)
            setSecret(made)
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={t(($) => $.made)}
          text={t(($) => $.once)}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
      {shown && <DeliveriesDrawer key={shown.id} webhook={shown} onClose={() => setWatched(null)} />}
    </section>
  )
}

import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Showing } from '#ui/table/data-table.tsx'
import { DetailDrawer } from '#ui/table/detail-drawer.tsx'
import type { Delivery, Webhook } from '../contract.ts'
import { deliveriesQuery } from './integration-queries.ts'
import styles from './integrations.module.css'
import { StateBadge } from './state-badge.tsx'
import { useWebhooks } from './use-webhooks.ts'

/** What was sent to a webhook, and what came of it. */
export function DeliveriesDrawer({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('integrations', { keyPrefix: 'deliveries' })
  const list = useInfiniteQuery(deliveriesQuery(webhook.id))
  const rows = list.data?.pages.flatMap(({ result }) => result) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const label = t(($) => $.title, { name: webhook.name })
  return (
    <DetailDrawer label={label} onClose={onClose} actions={<h2 className={styles.drawerTitle}>{label}</h2>}>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton shape="card" height={240} />}
      {list.data && total === 0 && <p className={styles.none}>{t(($) => $.none)}</p>}
      {total > 0 && (
        <>
          <Showing shown={rows.length} total={total} />
          <ul className={styles.messages}>
            {rows.map((delivery) => (
              <Message key={delivery.id} delivery={delivery} webhookId={webhook.id} />
            ))}
          </ul>
          <InfiniteScroll query={list} distance={200} />
        </>
      )}
    </DetailDrawer>
  )
}

function Message({ delivery, webhookId }: { delivery: Delivery; webhookId: number }) {
  const { t } = useTranslation('integrations')
  const { resend } = useWebhooks()
  const { id, event, state, status, error, tries, createdAt, payload } = delivery
  const why = status
    ? t(($) => $.deliveries.status, { status })
    : error && t(($) => $.deliveries.error, { code: error })
  return (
    <li className={styles.message}>
      <div className={styles.what}>
        <h3>{t(($) => $.events[event])}</h3>
        <StateBadge state={state} />
      </div>
      <p className={styles.facts}>
        <RelativeDate at={createdAt} relative />
        {tries > 0 && <span>{t(($) => $.deliveries.tries, { count: tries })}</span>}
        {why && <span>{why}</span>}
      </p>
      <details className={styles.payload}>
        <summary>{t(($) => $.deliveries.payload)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
        <pre tabIndex={0}>{JSON.stringify(payload, null, 2)}</pre>
      </details>
      {state !== 'waiting' && (
        <Button
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={resend.isPending}
          onClick={() => resend.mutate({ id: webhookId, deliveryId: id })}
        >
          {t(($) => $.deliveries.resend)}
        </Button>
      )}
    </li>
  )
}

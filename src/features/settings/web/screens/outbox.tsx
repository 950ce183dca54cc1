import { IconMailOpened } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DataTable, Showing } from '#ui/table/data-table.tsx'
import { DetailDrawer } from '#ui/table/detail-drawer.tsx'
import type { MailHead } from '../../contract.ts'
import { outboxMailQuery, outboxQuery } from '../settings-queries.ts'
import styles from './outbox.module.css'

/** `/administration/outbox`: mails that nobody sent, for super-administrators (PRODUCT §12). */
export function OutboxScreen() {
  const { t } = useTranslation('settings', { keyPrefix: 'outbox' })
  // They hold links that open other people's accounts: to other administrators, the page is not there.
  if (!useSignedIn().isSuperAdmin) throw notFound()
  return (
    <Page title={t(($) => $.title)}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      <Mails />
    </Page>
  )
}

function Mails() {
  const { t } = useTranslation('settings', { keyPrefix: 'outbox' })
  const list = useInfiniteQuery(outboxQuery)
  const [openName, setOpenName] = useState<string | null>(null)
  const mails = list.data?.pages.flatMap(({ result }) => result) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton shape="card" height={360} />}
      {list.data && total === 0 && <EmptyState drawing={<PageDrawing />}>{t(($) => $.empty)}</EmptyState>}
      {total > 0 && (
        <>
          <Showing shown={mails.length} total={total} />
          <DataTable
            label={t(($) => $.title)}
            head={
              <>
                <th scope="col">{t(($) => $.subject)}</th>
                <th scope="col">{t(($) => $.to)}</th>
                <th scope="col">{t(($) => $.at)}</th>
                <td />
              </>
            }
          >
            {mails.map((mail) => (
              <Row key={mail.name} mail={mail} isOpen={mail.name === openName} onOpen={() => setOpenName(mail.name)} />
            ))}
          </DataTable>
          <InfiniteScroll query={list} />
        </>
      )}
      {openName !== null && <MailDrawer key={openName} name={openName} onClose={() => setOpenName(null)} />}
    </>
  )
}

function Row({ mail, isOpen, onOpen }: { mail: MailHead; isOpen: boolean; onOpen: () => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'outbox' })
  const subject = mail.subject || t(($) => $.none)
  return (
    // The button at the row's end does the same for keys.
    <tr className={styles.row} data-open={isOpen || undefined} onClick={onOpen}>
      <th scope="row">{subject}</th>
      <td>{mail.to}</td>
      <td className="num">
        <RelativeDate at={mail.at} relative />
      </td>
      <td>
        <IconButton
          label={t(($) => $.open, { subject })}
          size="sm"
          onClick={(event) => {
            event.stopPropagation()
            onOpen()
          }}
        >
          <IconMailOpened size={18} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}

/** Shows one mail as plain text. */
function MailDrawer({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'outbox' })
  const { data, error, refetch } = useQuery(outboxMailQuery(name))
  return (
    <DetailDrawer label={data?.subject || t(($) => $.title)} onClose={onClose} actions={null}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" height={360} />}
      {data && (
        <article className={styles.mail}>
          <h2>{data.subject || t(($) => $.none)}</h2>
          <dl>
            <dt>{t(($) => $.from)}</dt>
            <dd>{data.from}</dd>
            <dt>{t(($) => $.to)}</dt>
            <dd>{data.to}</dd>
            <dt>{t(($) => $.at)}</dt>
            <dd className="num">
              <RelativeDate at={data.at} relative />
            </dd>
          </dl>
          <p className={styles.text}>{data.text}</p>
        </article>
      )}
    </DetailDrawer>
  )
}

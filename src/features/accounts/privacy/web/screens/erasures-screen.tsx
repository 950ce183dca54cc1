import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { confirm } from '#ui/dialog/confirm.ts'
import { HeartDrawing } from '#ui/drawings/heart.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { nameOf } from '../../../people/rules.ts'
import { COUNTS_KEY } from '../../../web/counts-key.ts'
import { declineErasure, type ErasureRequest } from '../../contract.ts'
import { EraseDialog } from '../erase-dialog.tsx'
import styles from '../privacy.module.css'
import { requestsQuery } from '../privacy-queries.ts'

/** `/administration/erasures`: people who ask to be erased, who waits longest first. */
export function ErasuresScreen() {
  const { t } = useTranslation('privacy', { keyPrefix: 'requests' })
  const list = useInfiniteQuery(requestsQuery)
  const rows = list.data?.pages.flatMap(({ result }) => result) ?? []
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)} lead={t(($) => $.lead)} />
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton shape="card" height={180} />}
      {list.data && rows.length === 0 && <EmptyState drawing={<HeartDrawing />}>{t(($) => $.none)}</EmptyState>}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      <InfiniteScroll query={list} distance={200} />
    </Page>
  )
}

function RequestRow({ request }: { request: ErasureRequest }) {
  const { t } = useTranslation('privacy')
  const who = useId()
  const [isErasing, setErasing] = useState(false)
  const decline = useDecline(request)
  const name = nameOf(request)
  return (
    <li className={styles.row}>
      <Avatar name={name} img={request.img} size="md" decorative />
      <div className={styles.who}>
        <b id={who} className="one-line" dir="auto">
          {name}
        </b>
        <span className="one-line">{request.email}</span>
        <span>
          {t(($) => $.requests.asked)} <RelativeDate at={request.requestedAt} relative />
        </span>
      </div>
      <div className={styles.actions}>
        <Button aria-describedby={who} onClick={() => void decline()}>
          {t(($) => $.requests.question.action)}
        </Button>
        <Button variant="light" color="berry" aria-describedby={who} onClick={() => setErasing(true)}>
          {t(($) => $.erase.action)}
        </Button>
      </div>
      {isErasing && <EraseDialog person={{ ...request, name }} onClose={() => setErasing(false)} />}
    </li>
  )
}

/** Takes a request off the list, after a question. */
function useDecline(request: ErasureRequest) {
  const { t } = useTranslation('privacy', { keyPrefix: 'requests' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const { mutate } = useMutation({
    mutationFn: () => call(declineErasure, { params: { id: request.id } }),
    onSuccess: () => notify.success(t(($) => $.declined)),
    onError: (error) => notify.failure(say(error)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: requestsQuery.queryKey }),
        client.invalidateQueries({ queryKey: COUNTS_KEY }),
      ]),
  })
  return async () => {
    const name = nameOf(request)
    const question = {
      title: t(($) => $.question.title, { name }),
      text: t(($) => $.question.text),
      action: t(($) => $.question.action),
    }
    if (await confirm(question)) mutate()
  }
}

import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { type GroupRequest, withdrawGroupRequest } from '../../group-requests-contract.ts'
import { nameOf } from '../../rules.ts'
import { groupsQuery, requestsQuery } from '../users-queries.ts'
import styles from './group-drawer.module.css'

/** Who is asked into a group and has not joined; nothing where nobody is. */
export function AskedPeople({ groupId }: { groupId: number }) {
  const { t } = useTranslation('people', { keyPrefix: 'asked' })
  const list = useInfiniteQuery(requestsQuery(groupId))
  const rows = list.data?.pages.flatMap(({ result }) => result) ?? []
  if (rows.length === 0) return null
  return (
    <section className={styles.asked} aria-label={t(($) => $.title)}>
      <h3>{t(($) => $.title)}</h3>
      <ul className={styles.list}>
        {rows.map((request) => (
          <Asked key={request.id} request={request} groupId={groupId} />
        ))}
      </ul>
      <InfiniteScroll query={list} distance={200} />
    </section>
  )
}

function Asked({ request, groupId }: { request: GroupRequest; groupId: number }) {
  const { t } = useTranslation('people', { keyPrefix: 'asked' })
  const { id, img, askedAt, declinedAt } = request
  const locale = useLocale()
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const name = nameOf({ ...request, email: null })
  const withdraw = useMutation({
    mutationFn: () => call(withdrawGroupRequest, { params: { id: groupId, userID: id } }),
    onSuccess: () => notify.success(t(($) => $.withdrawn, { name })),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries(groupsQuery),
  })
  const day = formatDay(new Date(declinedAt ?? askedAt), locale)
  return (
    <li className={styles.member}>
      <Avatar name={name} img={img} size="md" decorative />
      <span className={styles.names}>
        <b className="one-line">{name}</b>
        <span>{t(($) => (declinedAt === null ? $.askedOn : $.declinedOn), { day })}</span>
      </span>
      {declinedAt === null && (
        <Button
          size="xs"
          disabled={withdraw.isPending}
          aria-label={t(($) => $.withdrawOf, { name })}
          onClick={() => withdraw.mutate()}
        >
          {t(($) => $.withdraw)}
        </Button>
      )}
    </li>
  )
}

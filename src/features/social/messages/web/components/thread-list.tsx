import { VisuallyHidden } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePersonName } from '../../../web/people.ts'
import type { MessageThread } from '../../schemas.ts'
import { threadAddress } from '../message-address.ts'
import { threadsQuery } from '../message-queries.ts'
import styles from './thread-list.module.css'

interface ThreadListProps {
  kind: MessageThread['kind'] | undefined
  openId: number | null
}

/** What one takes part in, the latest first. */
export function ThreadList({ kind, openId }: ThreadListProps) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const query = useInfiniteQuery(threadsQuery(kind))
  const { data, error } = query
  const threads = data?.pages.flatMap(({ result }) => result) ?? []
  if (error && !data) return <ErrorState error={error} onRetry={() => void query.refetch()} />
  if (!data) return <Skeleton shape="card" height={160} style={{ margin: '0 12px' }} />
  if (threads.length === 0)
    return (
      <p className={styles.empty} data-alone={openId === null || undefined}>
        {kind ? t(($) => $.emptyKind) : t(($) => $.empty)}
      </p>
    )
  return (
    <div className={styles.list}>
      <ul>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadRow thread={thread} kind={kind} isOpen={thread.id === openId} />
          </li>
        ))}
      </ul>
      <InfiniteScroll query={query} />
    </div>
  )
}

interface ThreadRowProps {
  thread: MessageThread
  kind: MessageThread['kind'] | undefined
  isOpen: boolean
}

function ThreadRow({ thread, kind, isOpen }: ThreadRowProps) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const nameOf = usePersonName()
  const { id, person, topic, last, unread } = thread
  const name = topic?.title ?? nameOf(person ?? undefined)
  const words = last.removed ? t(($) => $.removed) : last.content || t(($) => $.files, { count: last.files })
  return (
    <AppLink
      className={styles.row}
      href={threadAddress(id, kind)}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      {topic ? (
        <span className={styles.group}>
          <IconUsersGroup aria-hidden />
        </span>
      ) : (
        <Avatar name={name} img={person?.img} size="lg" decorative />
      )}
      <span className={styles.words}>
        <b className="one-line" dir="auto">
          {name}
        </b>
        {topic && (
          <span className={`${styles.in} one-line`} dir="auto">
            {topic.groupName}
          </span>
        )}
        <span className="one-line">
          {last.isOwn && !last.removed ? t(($) => $.yourMessage, { content: words }) : words}
        </span>
      </span>
      <span className={styles.side}>
        <RelativeDate at={last.date} relative />
        {unread > 0 && (
          <span className={styles.unread}>
            {unread > 99 ? '+99' : unread}
            <VisuallyHidden> {t(($) => $.unread, { count: unread })}</VisuallyHidden>
          </span>
        )}
      </span>
    </AppLink>
  )
}

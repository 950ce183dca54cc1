import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BellDrawing } from '#ui/drawings/bell.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Segments } from '#ui/segments.tsx'
import type { MessageThread } from '../../schemas.ts'
import { Conversation } from '../components/conversation.tsx'
import { NewTopicDialog } from '../components/new-topic-dialog.tsx'
import { ThreadList } from '../components/thread-list.tsx'
import { threadsQuery, topicGroupsQuery } from '../message-queries.ts'
import styles from './messages-screen.module.css'

type Kind = MessageThread['kind'] | 'ALL'

/** `/account/messages` and `/account/messages/{id}`: one's letters and topics, and the one that is open. */
export function MessagesScreen() {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const { threadId } = useParams({ strict: false })
  const { kind } = useSearch({ strict: false }) as { kind?: MessageThread['kind'] }
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const { data: groups = [] } = useQuery(topicGroupsQuery)
  const options = [
    { value: 'ALL', label: t(($) => $.all) },
    { value: 'DIRECT', label: t(($) => $.direct) },
    { value: 'TOPIC', label: t(($) => $.topics) },
  ] as const
  const open = Number(threadId)
  return (
    <Page title={t(($) => $.title)} className={styles.page}>
      <PageHead title={t(($) => $.title)}>
        {groups.length > 0 && (
          <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpening(true)}>
            {t(($) => $.newTopic)}
          </Button>
        )}
      </PageHead>
      <div className={styles.panes} data-open={threadId ? true : undefined}>
        <nav className={styles.list} aria-label={t(($) => $.navigation)}>
          <Segments<Kind>
            label={t(($) => $.filter)}
            options={options}
            value={kind ?? 'ALL'}
            onChange={(value) =>
              void navigate({ to: '.', search: { kind: value === 'ALL' ? undefined : value }, replace: true })
            }
          />
          <ThreadList kind={kind} openId={threadId ? open : null} />
        </nav>
        {threadId ? (
          <Conversation key={threadId} id={open} />
        ) : (
          <div className={styles.nothing}>
            <NothingOpen kind={kind} />
          </div>
        )}
      </div>
      {isOpening && <NewTopicDialog groups={groups} onClose={() => setOpening(false)} />}
    </Page>
  )
}

/** Shown beside the list while no thread is open: a hint to choose one, if there is any. */
function NothingOpen({ kind }: { kind: MessageThread['kind'] | undefined }) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const { data } = useInfiniteQuery(threadsQuery(kind))
  if (!data) return null
  const isEmpty = data.pages.every(({ result }) => result.length === 0)
  const text = isEmpty ? t(($) => (kind ? $.emptyKind : $.empty)) : t(($) => $.choose)
  return <EmptyState drawing={<BellDrawing />}>{text}</EmptyState>
}

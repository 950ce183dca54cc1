import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { COUNTS_KEY } from '#features/accounts/web/counts-key.ts'
import { call } from '#shared/client.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePersonName } from '../../../web/people.ts'
import { answerThread, readThread } from '../../contract.ts'
import type { OpenThread } from '../../schemas.ts'
import { messagesQuery, threadQuery } from '../message-queries.ts'
import { THREADS_KEY } from '../threads-key.ts'
import { Composer, type Said } from './composer.tsx'
import styles from './conversation.module.css'
import { ConversationHead } from './conversation-head.tsx'
import { MessageBubble } from './message-bubble.tsx'

/** A thread: its header, its messages, and the field for a reply. */
export function Conversation({ id }: { id: number }) {
  const thread = useQuery(threadQuery(id))
  if (thread.error && !thread.data) {
    return <ErrorState error={thread.error} onRetry={() => void thread.refetch()} />
  }
  return thread.data ? <Opened thread={thread.data} /> : <Skeleton shape="card" height={200} />
}

function Opened({ thread }: { thread: OpenThread }) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const client = useQueryClient()
  const name = usePersonName()(thread.person ?? undefined)
  const answer = useMutation({
    mutationFn: (body: Said) => call(answerThread, { params: { id: thread.id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: THREADS_KEY }),
  })
  return (
    <section className={styles.conversation} aria-label={t(($) => $.conversation)}>
      <ConversationHead thread={thread} />
      <Messages id={thread.id} />
      {thread.canWrite ? (
        <Composer onSend={(said) => answer.mutateAsync(said)} />
      ) : (
        <p className={styles.closed}>{t(($) => (thread.isBlocking ? $.blockingNote : $.closedNote), { name })}</p>
      )}
    </section>
  )
}

function Messages({ id }: { id: number }) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const query = useInfiniteQuery(messagesQuery(id))
  const list = useRef<HTMLOListElement>(null)
  const messages = query.data?.pages.flatMap(({ result }) => result).reverse() ?? []
  const newest = messages.at(-1)?.id
  useSeen(id, newest)
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    // A list that scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the arrow keys
    <ol ref={list} className={styles.messages} tabIndex={0} aria-live="polite" aria-label={t(($) => $.conversation)}>
      {query.hasNextPage && (
        <li className={styles.earlier}>
          <Button size="compact-sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t(($) => $.earlier)}
          </Button>
        </li>
      )}
      {messages.map((message) => (
        <MessageBubble key={message.id} message={message} />
      ))}
    </ol>
  )
}

/** Marks what is shown as read. */
function useSeen(id: number, newest: number | undefined): void {
  const client = useQueryClient()
  const see = useMutation({
    mutationFn: (messageId: number) => call(readThread, { params: { id }, body: { messageId } }),
    onSuccess: () =>
      Promise.all([[...THREADS_KEY, 'list'], COUNTS_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const tell = useEffectEvent((messageId: number) => see.mutate(messageId))
  useEffect(() => {
    if (newest !== undefined) tell(newest)
  }, [newest])
}

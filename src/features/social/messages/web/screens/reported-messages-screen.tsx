import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COUNTS_KEY } from '#features/accounts/web/counts-key.ts'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { WaitingPage } from '#ui/page/waiting-page.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import cardStyles from '../../../web/components/reported-card.module.css'
import { usePersonName } from '../../../web/people.ts'
import { deleteMessage, keepMessage, listReportedMessages, type ReportedMessage } from '../../contract.ts'
import { RenameTopicDialog } from '../components/rename-topic-dialog.tsx'
import { REPORTED_KEY } from '../message-queries.ts'

/** `/administration/messages`: messages that were reported and wait for an administrator's decision. */
export function ReportedMessagesScreen() {
  const { t } = useTranslation('messages', { keyPrefix: 'web.moderation' })
  const query = useInfiniteQuery({
    queryKey: REPORTED_KEY,
    queryFn: ({ pageParam: page, signal }) => call(listReportedMessages, { query: { page } }, { signal }),
    ...paged,
  })
  return (
    <WaitingPage
      title={t(($) => $.title)}
      sayCount={(count) => t(($) => $.count, { count })}
      empty={t(($) => $.empty)}
      query={query}
      keyOf={({ id }) => String(id)}
    >
      {(message) => <ReportedMessageCard message={message} />}
    </WaitingPage>
  )
}

function ReportedMessageCard({ message }: { message: ReportedMessage }) {
  const { t } = useTranslation('messages', { keyPrefix: 'web.moderation' })
  const { t: tWeb } = useTranslation('messages', { keyPrefix: 'web' })
  const { author, content, date, topicId, topicTitle: topic, groupName: group, reasons } = message
  const [isRenaming, setRenaming] = useState(false)
  const { decide, isBusy } = useDecision(message.id)
  return (
    <article className={cardStyles.card}>
      <h2>{usePersonName()(author)}</h2>
      <p className={cardStyles.what}>
        {topic && group ? t(($) => $.inTopic, { topic, group }) : t(($) => $.personal)} ·{' '}
        <RelativeDate at={date} relative />
      </p>
      {content && <blockquote dir="auto">{content}</blockquote>}
      <h3>{t(($) => $.reasons)}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.date} dir="auto">
            {reason.reason} <RelativeDate at={reason.date} relative className={cardStyles.date} />
          </li>
        ))}
      </ul>
      <footer>
        {topicId !== null && <Button onClick={() => setRenaming(true)}>{tWeb(($) => $.renameTopic.rename)}</Button>}
        <Button disabled={isBusy} onClick={() => decide(false)}>
          {t(($) => $.keep)}
        </Button>
        <Button variant="light" color="berry" disabled={isBusy} onClick={() => decide(true)}>
          {t(($) => $.remove)}
        </Button>
      </footer>
      {topicId !== null && topic !== null && isRenaming && (
        <RenameTopicDialog topic={{ id: topicId, title: topic }} onClose={() => setRenaming(false)} />
      )}
    </article>
  )
}

function useDecision(id: number) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const decision = useMutation({
    mutationFn: (isRemoved: boolean) => call(isRemoved ? deleteMessage : keepMessage, { params: { id } }),
    onSuccess: (_, isRemoved) => notify.success(isRemoved ? t(($) => $.deleted) : t(($) => $.moderation.kept)),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => Promise.all([REPORTED_KEY, COUNTS_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  return { decide: decision.mutate, isBusy: decision.isPending }
}

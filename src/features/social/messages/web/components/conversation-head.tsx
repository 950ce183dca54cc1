import { IconArrowLeft, IconBan, IconDots, IconPencil } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileAddress } from '#features/accounts/profile-address.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { usePersonName } from '../../../web/people.ts'
import { blockPerson, unblockPerson } from '../../contract.ts'
import type { OpenThread } from '../../schemas.ts'
import { MESSAGES_ADDRESS } from '../message-address.ts'
import { THREADS_KEY } from '../threads-key.ts'
import styles from './conversation.module.css'
import { RenameTopicDialog } from './rename-topic-dialog.tsx'

/** The other person or the topic of a thread, and its actions. */
export function ConversationHead({ thread }: { thread: OpenThread }) {
  const { id, person, topic, canRename, isBlocking } = thread
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const name = usePersonName()(person ?? undefined)
  const { toggle } = useBlock(name, isBlocking)
  const [isRenaming, setRenaming] = useState(false)
  const userID = person?.userID
  const entries = [
    ...(canRename
      ? [{ label: t(($) => $.renameTopic.rename), icon: <IconPencil aria-hidden />, onSelect: () => setRenaming(true) }]
      : []),
    ...(userID
      ? [
          {
            label: isBlocking ? t(($) => $.unblock, { name }) : t(($) => $.block, { name }),
            icon: <IconBan aria-hidden />,
            danger: !isBlocking,
            onSelect: () => toggle(userID),
          },
        ]
      : []),
  ]
  return (
    <header className={styles.head}>
      <AppLink className={styles.back} href={MESSAGES_ADDRESS} aria-label={t(($) => $.back)}>
        <IconArrowLeft aria-hidden />
      </AppLink>
      {topic ? (
        <h2 dir="auto">
          {topic.title} <span>{t(($) => $.in, { group: topic.groupName })}</span>
        </h2>
      ) : (
        <h2 dir="auto">
          {person && userID ? (
            <AppLink href={profileAddress({ ...person, userID })} dir="auto">
              {name}
            </AppLink>
          ) : (
            name
          )}
        </h2>
      )}
      {entries.length > 0 && (
        <ActionMenu
          trigger={
            <IconButton bare label={t(($) => $.moreThread)}>
              <IconDots aria-hidden />
            </IconButton>
          }
          entries={entries}
        />
      )}
      {topic && isRenaming && (
        <RenameTopicDialog topic={{ id, title: topic.title }} onClose={() => setRenaming(false)} />
      )}
    </header>
  )
}

function useBlock(name: string, isBlocking: boolean) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const block = useMutation({
    mutationFn: (userID: string) => call(isBlocking ? unblockPerson : blockPerson, { params: { userID } }),
    onSuccess: () => {
      notify.success(isBlocking ? t(($) => $.unblocked, { name }) : t(($) => $.blocked, { name }))
      return client.invalidateQueries({ queryKey: THREADS_KEY })
    },
    onError: (error) => notify.failure(say(error)),
  })
  return { toggle: block.mutate }
}

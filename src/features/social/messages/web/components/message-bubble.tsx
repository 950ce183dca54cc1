import { IconDots, IconFlag, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { confirm } from '#ui/dialog/confirm.ts'
import { formatBytes } from '#ui/format/format-bytes.ts'
import { LinkedText } from '#ui/format/linked-text.tsx'
import { RelativeDate } from '#ui/format/relative-date.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import type { MenuEntry } from '#ui/menu/menu-entries.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { openDialog } from '../../../web/dialogs/open-dialog.ts'
import { usePersonName } from '../../../web/people.ts'
import { deleteMessage } from '../../contract.ts'
import type { Attachment, Message } from '../../schemas.ts'
import { THREADS_KEY } from '../threads-key.ts'
import styles from './message-bubble.module.css'

/** A message; the person's own are on the right. */
export function MessageBubble({ message }: { message: Message }) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const name = usePersonName()(message.author)
  const { author, content, date, speach, files, isOwn, removed } = message
  return (
    <li className={styles.message} data-own={isOwn || undefined}>
      {!isOwn && <Avatar name={name} img={author.img} size="md" decorative />}
      <div>
        <p className={styles.who}>
          <b dir="auto">{isOwn ? t(($) => $.you) : name}</b> <RelativeDate at={date} relative />
        </p>
        {removed ? (
          <p className={styles.removed}>{t(($) => $.removed)}</p>
        ) : (
          <div className={styles.bubble}>
            {speach && (
              <p className={styles.about}>
                {t(($) => $.about)}{' '}
                <AppLink className="link" href={`/s/${speach.speachID}/${encodeURIComponent(speach.slug)}`} dir="auto">
                  {speach.title}
                </AppLink>
              </p>
            )}
            {content && (
              <p dir="auto">
                <LinkedText text={content} />
              </p>
            )}
            {files.map((file) => (
              <AttachmentLink key={file.fileID} file={file} />
            ))}
          </div>
        )}
      </div>
      <MessageMenu message={message} name={isOwn ? t(($) => $.you) : name} />
    </li>
  )
}

function AttachmentLink({ file: { fileID, name, size } }: { file: Attachment }) {
  const locale = useLocale()
  return (
    <a className={styles.file} href={`/api/v2/files/${fileID}/content`} download={name}>
      <IconPaperclip size={16} aria-hidden />
      <span className="one-line" dir="auto">
        {name}
      </span>{' '}
      <small>{formatBytes(size, locale)}</small>
    </a>
  )
}

function MessageMenu({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const remove = useMutation({
    mutationFn: () => call(deleteMessage, { params: { id: message.id } }),
    onSuccess: () => {
      notify.success(t(($) => $.deleted))
      return client.invalidateQueries({ queryKey: THREADS_KEY })
    },
    onError: (error) => notify.failure(say(error)),
  })
  const ask = async () => {
    const question = {
      title: t(($) => $.deleteTitle),
      text: t(($) => $.deleteText),
      action: t(($) => $.delete),
      danger: true,
    }
    if (await confirm(question)) remove.mutate()
  }
  const entries: MenuEntry[] = []
  if (message.canReport) {
    const onSelect = () => openDialog({ kind: 'report-message', messageId: message.id })
    entries.push({ label: t(($) => $.report), icon: <IconFlag aria-hidden />, onSelect })
  }
  if (message.canDelete) {
    entries.push({
      label: t(($) => $.delete),
      icon: <IconTrash aria-hidden />,
      onSelect: () => void ask(),
      danger: true,
    })
  }
  if (entries.length === 0) return null
  return (
    <ActionMenu
      trigger={
        <IconButton bare size="sm" label={t(($) => $.more, { name })}>
          <IconDots aria-hidden />
        </IconButton>
      }
      entries={entries}
    />
  )
}

import { Button, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip, IconSend2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { MESSAGE_MAX } from '../../rules.ts'
import styles from './composer.module.css'
import { type Attaching, useAttachments } from './use-attachments.ts'

/** A message to send: words, files, or both. */
export interface Said {
  content: string
  files: string[]
}

interface ComposerProps {
  /** Rejects when it was not sent: then the words stay. */
  onSend: (said: Said) => Promise<unknown>
}

/** The field for a new message. Ctrl or ⌘ with Enter sends. */
export function Composer({ onSend }: ComposerProps) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const say = useErrorMessage()
  const [content, setContent] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const attachments = useAttachments()
  const said = { content: content.trim(), files: attachments.fileIDs }
  const canSend = !isSending && !attachments.isBusy && (said.content !== '' || said.files.length > 0)
  const send = async () => {
    if (!canSend) return
    setSending(true)
    setFailure(null)
    try {
      await onSend(said)
      setContent('')
      attachments.clear()
      field.current?.focus()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <div className={styles.composer}>
      <Files {...attachments} />
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {say(failure)}
        </p>
      )}
      <div className={styles.line}>
        <FileButton multiple onChange={attachments.add}>
          {(props) => (
            <IconButton {...props} label={t(($) => $.attach)}>
              <IconPaperclip aria-hidden />
            </IconButton>
          )}
        </FileButton>
        <Textarea
          ref={field}
          className={styles.field}
          aria-label={t(($) => $.write)}
          placeholder={t(($) => $.placeholder)}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={MESSAGE_MAX}
          value={content}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
          onKeyDown={press}
        />
        <Button
          variant="filled"
          title={t(($) => $.hint)}
          loading={isSending}
          disabled={!canSend}
          leftSection={<IconSend2 aria-hidden />}
          onClick={() => void send()}
        >
          {t(($) => $.send)}
        </Button>
      </div>
    </div>
  )
}

function Files({ files, failure, remove }: Attaching) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const say = useErrorMessage()
  if (files.length === 0 && failure === null) return null
  return (
    <>
      <ul className={styles.files}>
        {files.map(({ key, name, fileID }) => (
          <li key={key} aria-busy={fileID === null}>
            <span className="one-line" dir="auto">
              {name}
            </span>
            <IconButton bare size="sm" label={t(($) => $.detach, { name })} onClick={() => remove(key)}>
              <IconX size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {typeof failure === 'number' ? t(($) => $.tooMany, { limit: failure }) : say(failure)}
        </p>
      )}
    </>
  )
}

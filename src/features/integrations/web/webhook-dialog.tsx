import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import type { Webhook } from '../contract.ts'
import { INTEGRATION_NAME_MAX, WEBHOOK_EVENTS, type WebhookEvent } from '../rules.ts'
import styles from './integrations.module.css'
import { useWebhooks } from './use-webhooks.ts'

interface WebhookDialogProps {
  /** The one to change; null: a new one. */
  webhook: Webhook | null
  onClose: () => void
  /** A new one has a secret, which is shown next. */
  onSecret: (secret: string) => void
}

/** Asks what a webhook is called, where it goes, and what it is told. */
export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const { t } = useTranslation('integrations', { keyPrefix: 'webhooks' })
  const { add, change } = useWebhooks()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [])
  const [isTried, setTried] = useState(false)
  const isAddress = /^https?:\/\//.test(url) && URL.canParse(url)
  const submit = () => {
    setTried(true)
    if (name.trim() === '' || !isAddress || events.length === 0) return
    if (webhook) change.mutate({ id: webhook.id, name, url, events }, { onSuccess: onClose })
    else add.mutate({ name, url, events }, { onSuccess: ({ secret }) => onSecret(secret) })
  }
  return (
    <FormDialog
      title={webhook ? t(($) => $.editTitle, { name: webhook.name }) : t(($) => $.newTitle)}
      size={560}
      action={t(($) => (webhook ? $.save : $.create))}
      isBusy={add.isPending || change.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.form}>
        <TextInput
          label={t(($) => $.name)}
          value={name}
          maxLength={INTEGRATION_NAME_MAX}
          required
          data-autofocus
          error={isTried && name.trim() === '' && t(($) => $.nameMissing)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          type="url"
          label={t(($) => $.url)}
          description={t(($) => $.urlHint)}
          placeholder="https://"
          value={url}
          maxLength={2000}
          required
          error={isTried && !isAddress && t(($) => $.urlWrong)}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <EventBoxes events={events} onChange={setEvents} isMissing={isTried && events.length === 0} />
      </div>
    </FormDialog>
  )
}

interface EventBoxesProps {
  events: WebhookEvent[]
  onChange: (events: WebhookEvent[]) => void
  isMissing: boolean
}

function EventBoxes({ events, onChange, isMissing }: EventBoxesProps) {
  const { t } = useTranslation('integrations')
  return (
    <Checkbox.Group
      label={t(($) => $.webhooks.tell)}
      value={events}
      error={isMissing && t(($) => $.webhooks.eventMissing)}
      onChange={(chosen) => onChange(WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))}
    >
      <div className={styles.events}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox key={event} value={event} label={t(($) => $.events[event])} description={<code>{event}</code>} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

import { Button, TagsInput, Textarea } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { EmbedCode } from '#features/embedding/web/embed-code.tsx'
import type { NamedSpeach } from '#features/speaches/web/add-ons.ts'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { idsOf, type Recipient } from '#features/speaches/web/recipients.ts'
import { call } from '#shared/client.ts'
import { copyText } from '#ui/copy-text.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useOnce } from '#ui/use-once.ts'
import { shareSpeach } from '../../contract.ts'
import { ADDRESSES_MAX, canNameGroups, MESSAGE_MAX } from '../../rules.ts'
import { RecipientPicker } from '../components/recipient-picker.tsx'
import styles from './dialogs.module.css'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The field splits what is typed into it, but not what is in it when one leaves it. */
const addressesIn = (typed: string) => typed.split(/[\s,;]+/).filter((address) => address !== '')

/** Shows a speach to people: by name, by group, by address, or with a link. */
export function ShareDialog({ speach, onClose }: { speach: NamedSpeach; onClose: () => void }) {
  const { t } = useTranslation('social', { keyPrefix: 'web.share' })
  const me = useSignedIn()
  const [recipients, setRecipients] = useState<Recipient[]>([])
  const [emails, setEmails] = useState<string[]>([])
  const [message, setMessage] = useState('')
  const wrong = emails.find((email) => !ADDRESS.test(email))
  const share = useMutation({
    mutationFn: () =>
      call(shareSpeach, {
        params: { speachID: speach.speachID },
        body: { ...idsOf(recipients), emails, message: message.trim() },
      }),
    onSuccess: ({ told, unable }) => {
      const done = told > 0 ? t(($) => $.done, { count: told }) : t(($) => $.doneAddresses)
      // What did not reach everybody is no plain success.
      if (unable > 0)
        notify.failure([told > 0 && done, t(($) => $.unable, { count: unable })].filter(Boolean).join(' '))
      else notify.success(done)
      onClose()
    },
  })
  const groups = canNameGroups(me)
  const send = useOnce(() => share.mutateAsync())
  return (
    <FormDialog
      title={t(($) => $.title, { title: cutTitle(speach.title) })}
      action={t(($) => $.action)}
      isBusy={share.isPending}
      error={share.error}
      disabled={recipients.length + emails.length === 0 || wrong !== undefined}
      beside={<CopyLink speach={speach} />}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <div className={styles.form}>
        <RecipientPicker
          label={t(($) => (groups ? $.recipients : $.recipientsPeople))}
          description={t(($) => $.recipientsHelp)}
          groups={groups ? 'made' : 'none'}
          value={recipients}
          onChange={setRecipients}
        />
        <TagsInput
          label={t(($) => $.emails)}
          description={t(($) => $.emailsHelp)}
          type="email"
          maxTags={ADDRESSES_MAX}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          error={wrong !== undefined && t(($) => $.badEmail, { email: wrong })}
          value={emails}
          onChange={(typed) => setEmails([...new Set(typed.flatMap(addressesIn))])}
        />
        <Textarea
          label={t(($) => $.message)}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MESSAGE_MAX}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <EmbedCode speachID={speach.speachID} />
      </div>
    </FormDialog>
  )
}

function CopyLink({ speach }: { speach: NamedSpeach }) {
  const { t } = useTranslation('social', { keyPrefix: 'web.share' })
  const copy = async () => {
    const copied = await copyText(`${window.location.origin}/s/${speach.speachID}/${encodeURIComponent(speach.slug)}`)
    if (copied) notify.success(t(($) => $.copied))
    else notify.failure(t(($) => $.notCopied))
  }
  return (
    <Button className={styles.aside} leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copy()}>
      {t(($) => $.copy)}
    </Button>
  )
}

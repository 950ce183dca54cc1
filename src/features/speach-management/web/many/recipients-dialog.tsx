import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#features/site/web/use-today.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { idsOf, type Recipient } from '#features/speaches/web/recipients.ts'
import { dayAfter } from '#shared/days.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import type { SpeachesChange } from '../../batches-contract.ts'
import { SHARE_MESSAGE_MAX, SHARED_AT_ONCE } from '../../rules.ts'
import styles from '../table/batch-dialog.module.css'

interface RecipientsDialogProps {
  act: 'share' | 'assign'
  /** Speaches it is for. */
  count: number
  onClose: () => void
  onSubmit: (change: SpeachesChange) => void
}

/** With whom many speaches are shared, or to whom they are assigned and by when. */
export function RecipientsDialog({ act, count, onClose, onSubmit }: RecipientsDialogProps) {
  const { t } = useTranslation('speach-management', { keyPrefix: 'many' })
  const [recipients, setRecipients] = useState<Recipient[]>([])
  const [message, setMessage] = useState('')
  const [dueDate, setDueDate] = useState('')
  const today = useToday()
  const { RecipientPicker } = addOns
  const isTooMany = act === 'share' && count > SHARED_AT_ONCE
  const own = act === 'share' ? { act, message } : { act, dueDate: dueDate || null }
  return (
    <FormDialog
      title={t(($) => $.titles[act], { count })}
      action={t(($) => $.actions[act])}
      isBusy={false}
      disabled={recipients.length === 0 || isTooMany}
      onClose={onClose}
      onSubmit={() => onSubmit({ ...own, ...idsOf(recipients) })}
    >
      <div className={styles.form}>
        {isTooMany && <p role="alert">{t(($) => $.tooManyToShare, { max: SHARED_AT_ONCE })}</p>}
        {RecipientPicker && (
          <RecipientPicker
            label={t(($) => $.recipients)}
            description={t(($) => $.recipientsHelp[act])}
            groups={act === 'assign' ? 'all' : 'made'}
            value={recipients}
            onChange={setRecipients}
          />
        )}
        {act === 'share' ? (
          <Textarea
            label={t(($) => $.message)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={SHARE_MESSAGE_MAX}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        ) : (
          <TextInput
            type="date"
            label={t(($) => $.dueDate)}
            description={t(($) => $.dueDateHelp)}
            min={dayAfter(today)}
            value={dueDate}
            onChange={({ currentTarget }) => setDueDate(currentTarget.value)}
          />
        )}
      </div>
    </FormDialog>
  )
}

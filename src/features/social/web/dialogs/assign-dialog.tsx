import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#features/site/web/use-today.ts'
import type { NamedSpeach } from '#features/speaches/web/add-ons.ts'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { idsOf, type Recipient } from '#features/speaches/web/recipients.ts'
import { call } from '#shared/client.ts'
import { dayAfter } from '#shared/days.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useOnce } from '#ui/use-once.ts'
import { assignSpeach } from '../../contract.ts'
import { RecipientPicker } from '../components/recipient-picker.tsx'
import { AssignmentList, assignmentsKey } from './assignment-list.tsx'
import styles from './dialogs.module.css'

/** Assigns a speach to people, with an optional due date, and lists existing assignments. */
export function AssignDialog({ speach, onClose }: { speach: NamedSpeach; onClose: () => void }) {
  const { t } = useTranslation('social', { keyPrefix: 'web.assign' })
  const queryClient = useQueryClient()
  const [recipients, setRecipients] = useState<Recipient[]>([])
  const [dueDate, setDueDate] = useState('')
  const today = useToday()
  const params = { speachID: speach.speachID }
  const title = cutTitle(speach.title)
  const assign = useMutation({
    mutationFn: () => call(assignSpeach, { params, body: { ...idsOf(recipients), dueDate: dueDate || null } }),
    onSuccess: (assignments) => {
      queryClient.setQueryData(assignmentsKey(speach.speachID), assignments)
      notify.success(t(($) => $.done, { title }))
      setRecipients([])
    },
  })
  const send = useOnce(() => assign.mutateAsync())
  return (
    <FormDialog
      title={t(($) => $.title, { title })}
      action={t(($) => $.action)}
      isBusy={assign.isPending}
      error={assign.error}
      disabled={recipients.length === 0}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <div className={styles.form}>
        <RecipientPicker
          label={t(($) => $.recipients)}
          description={t(($) => $.recipientsHelp)}
          groups="all"
          value={recipients}
          onChange={setRecipients}
        />
        <TextInput
          className={styles.day}
          type="date"
          label={t(($) => $.dueDate)}
          description={t(($) => $.dueDateHelp)}
          // About: where the organisation's day begins, the server knows.
          min={dayAfter(today)}
          value={dueDate}
          onChange={({ currentTarget }) => setDueDate(currentTarget.value)}
        />
        <AssignmentList speachID={speach.speachID} />
      </div>
    </FormDialog>
  )
}

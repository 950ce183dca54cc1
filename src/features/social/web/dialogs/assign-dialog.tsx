import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownSpeach } from '#features/speaches/web/add-ons.ts'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { call } from '#shared/client.ts'
import { dayAfter } from '#shared/days.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { assignSpeach } from '../../contract.ts'
import { RecipientPicker } from '../components/recipient-picker.tsx'
import { idsOf, type Recipient } from '../components/recipients.ts'
import { AssignmentList, assignmentsKey } from './assignment-list.tsx'
import styles from './dialogs.module.css'

/** Gives people a speach to read, by a day where there is one, and shows who has it. */
export function AssignDialog({ speach, onClose }: { speach: ShownSpeach; onClose: () => void }) {
  const { t } = useTranslation('social', { keyPrefix: 'web.assign' })
  const say = useErrorMessage()
  const queryClient = useQueryClient()
  const [recipients, setRecipients] = useState<Recipient[]>([])
  const [dueDate, setDueDate] = useState('')
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
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.title, { title })}
      footer={
        <Button
          variant="filled"
          loading={assign.isPending}
          disabled={recipients.length === 0}
          onClick={() => assign.mutate()}
        >
          {t(($) => $.action)}
        </Button>
      }
    >
      <div className={styles.form}>
        <RecipientPicker
          label={t(($) => $.recipients)}
          description={t(($) => $.recipientsHelp)}
          groups
          value={recipients}
          onChange={setRecipients}
        />
        <TextInput
          className={styles.day}
          type="date"
          label={t(($) => $.dueDate)}
          description={t(($) => $.dueDateHelp)}
          // About: where the organisation's day begins, the server knows.
          min={dayAfter(new Date().toISOString().slice(0, 10))}
          value={dueDate}
          onChange={({ currentTarget }) => setDueDate(currentTarget.value)}
        />
        {assign.error && (
          <p className={styles.failure} role="alert">
            {say(assign.error)}
          </p>
        )}
        <AssignmentList speachID={speach.speachID} />
      </div>
    </Dialog>
  )
}

import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { writeToPerson } from '../../contract.ts'
import { MESSAGE_MAX } from '../../rules.ts'
import { THREADS_KEY } from '../threads-key.ts'
import styles from './message-dialogs.module.css'

interface WriteDialogProps {
  person: { userID: string | number; name: string }
  /** The speach that it is about. */
  speach: { speachID: string; title: string } | undefined
  onClose: () => void
}

/** Writes to a trainer, from their profile or from a speach. */
export function WriteDialog({ person: { userID, name }, speach, onClose }: WriteDialogProps) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const { t: tUi } = useTranslation('ui')
  const say = useErrorMessage()
  const client = useQueryClient()
  const [content, setContent] = useState('')
  const write = useMutation({
    mutationFn: () => call(writeToPerson, { params: { userID }, body: { content, speachID: speach?.speachID } }),
    onSuccess: () => {
      notify.success(t(($) => $.sent))
      onClose()
      return client.invalidateQueries({ queryKey: THREADS_KEY })
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.writeTo, { name })}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {tUi(($) => $.dialog.cancel)}
          </Button>
          <Button
            variant="filled"
            loading={write.isPending}
            disabled={content.trim() === ''}
            onClick={() => write.mutate()}
          >
            {t(($) => $.send)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {speach && <p className={styles.about}>{t(($) => $.aboutSpeach, { title: speach.title })}</p>}
        <Textarea
          label={t(($) => $.write)}
          data-autofocus
          autosize
          minRows={4}
          maxRows={10}
          maxLength={MESSAGE_MAX}
          value={content}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
        />
        {write.error && (
          <p className={styles.failure} role="alert">
            {say(write.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

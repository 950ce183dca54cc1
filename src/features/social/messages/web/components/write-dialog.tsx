import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useOnce } from '#ui/use-once.ts'
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
  const send = useOnce(() => write.mutateAsync())
  return (
    <FormDialog
      title={t(($) => $.writeTo, { name })}
      action={t(($) => $.send)}
      isBusy={write.isPending}
      error={write.error}
      disabled={content.trim() === ''}
      beside={<CancelButton onClick={onClose} />}
      onClose={onClose}
      onSubmit={() => void send()}
    >
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
    </FormDialog>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { renameTopic } from '../../contract.ts'
import { TOPIC_TITLE_MAX } from '../../rules.ts'
import { REPORTED_KEY } from '../message-queries.ts'
import { THREADS_KEY } from '../threads-key.ts'
import styles from './message-dialogs.module.css'

interface RenameTopicDialogProps {
  topic: { id: number; title: string }
  onClose: () => void
}

/** Gives a topic another title. */
export function RenameTopicDialog({ topic, onClose }: RenameTopicDialogProps) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const { t: tUi } = useTranslation('ui')
  const say = useErrorMessage()
  const client = useQueryClient()
  const [title, setTitle] = useState(topic.title)
  const rename = useMutation({
    mutationFn: () => call(renameTopic, { params: { id: topic.id }, body: { title } }),
    onSuccess: async () => {
      onClose()
      notify.success(t(($) => $.renameTopic.renamed))
      await Promise.all([THREADS_KEY, REPORTED_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
  const isChanged = title.trim() !== '' && title.trim() !== topic.title
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.renameTopic.rename)}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {tUi(($) => $.dialog.cancel)}
          </Button>
          <Button variant="filled" loading={rename.isPending} disabled={!isChanged} onClick={() => rename.mutate()}>
            {t(($) => $.renameTopic.save)}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged && !rename.isPending) rename.mutate()
        }}
      >
        <TextInput
          label={t(($) => $.topicTitle)}
          data-autofocus
          maxLength={TOPIC_TITLE_MAX}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        {rename.error && (
          <p className={styles.failure} role="alert">
            {say(rename.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { renameTopic } from '../../contract.ts'
import { TOPIC_TITLE_MAX } from '../../rules.ts'
import { REPORTED_KEY } from '../message-queries.ts'
import { THREADS_KEY } from '../threads-key.ts'

interface RenameTopicDialogProps {
  topic: { id: number; title: string }
  onClose: () => void
}

/** Gives a topic another title. */
export function RenameTopicDialog({ topic, onClose }: RenameTopicDialogProps) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
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
    <FormDialog
      title={t(($) => $.renameTopic.rename)}
      action={t(($) => $.renameTopic.save)}
      isBusy={rename.isPending}
      error={rename.error}
      disabled={!isChanged}
      beside={<CancelButton onClick={onClose} />}
      onClose={onClose}
      onSubmit={() => rename.mutate()}
    >
      <TextInput
        label={t(($) => $.topicTitle)}
        data-autofocus
        maxLength={TOPIC_TITLE_MAX}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
    </FormDialog>
  )
}

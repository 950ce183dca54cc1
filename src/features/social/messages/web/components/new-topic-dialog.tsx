import { Select, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { CancelButton } from '#ui/dialog/cancel-button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { openTopic } from '../../contract.ts'
import { MESSAGE_MAX, TOPIC_TITLE_MAX } from '../../rules.ts'
import { threadAddress } from '../message-address.ts'
import { THREADS_KEY } from '../threads-key.ts'

interface NewTopicDialogProps {
  groups: { id: number; name: string }[]
  onClose: () => void
}

/** Opens a topic in one of the person's groups. */
export function NewTopicDialog({ groups, onClose }: NewTopicDialogProps) {
  const { t } = useTranslation('messages', { keyPrefix: 'web' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const [groupId, setGroupId] = useState(groups[0]?.id)
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const isComplete = groupId !== undefined && title.trim() !== '' && content.trim() !== ''
  const open = useMutation({
    mutationFn: (id: number) => call(openTopic, { params: { id }, body: { title, content } }),
    onSuccess: async ({ threadId }) => {
      onClose()
      await client.invalidateQueries({ queryKey: THREADS_KEY })
      await navigate({ href: threadAddress(threadId) })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.newTopic)}
      action={t(($) => $.openTopic)}
      isBusy={open.isPending}
      error={open.error}
      disabled={!isComplete}
      beside={<CancelButton onClick={onClose} />}
      onClose={onClose}
      onSubmit={() => groupId !== undefined && open.mutate(groupId)}
    >
      <Select
        label={t(($) => $.topicGroup)}
        data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={groupId === undefined ? null : String(groupId)}
        onChange={(value) => value !== null && setGroupId(Number(value))}
        allowDeselect={false}
      />
      <TextInput
        label={t(($) => $.topicTitle)}
        data-autofocus
        maxLength={TOPIC_TITLE_MAX}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Textarea
        label={t(($) => $.topicMessage)}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MESSAGE_MAX}
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
      />
    </FormDialog>
  )
}

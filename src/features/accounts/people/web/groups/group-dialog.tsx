import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX } from '../../rules.ts'
import type { AdminGroup } from '../../schemas.ts'
import { useGroups } from './use-groups.ts'

/** Name and description of a group, of a new one where none is given. */
export function GroupDialog({ group, onClose }: { group: AdminGroup | null; onClose: () => void }) {
  const { t } = useTranslation('people', { keyPrefix: 'groupsPage' })
  const { save } = useGroups()
  const [name, setName] = useState(group?.name ?? '')
  const [description, setDescription] = useState(group?.description ?? '')
  const [isTried, setTried] = useState(false)
  const isMissing = name.trim() === ''
  const submit = () => {
    setTried(true)
    if (!isMissing) save.mutate({ id: group?.id ?? null, name, description }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t(($) => (group ? $.editTitle : $.newTitle))}
      size={560}
      action={t(($) => (group ? $.save : $.create))}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t(($) => $.name)}
        value={name}
        maxLength={GROUP_NAME_MAX}
        required
        data-autofocus
        error={isTried && isMissing && t(($) => $.nameMissing)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={t(($) => $.description)}
        value={description}
        maxLength={GROUP_DESCRIPTION_MAX}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

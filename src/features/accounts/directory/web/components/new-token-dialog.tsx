import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { createScimToken } from '../../contract.ts'
import { CONNECTION_NAME_MAX } from '../../rules.ts'
import { scimTokensQuery } from '../directory-queries.ts'

/** Asks which directory a token is for. */
export function NewTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { t } = useTranslation('directory', { keyPrefix: 'scim' })
  const client = useQueryClient()
  const say = useErrorMessage()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const make = useMutation({
    mutationFn: () => call(createScimToken, { body: { name } }),
    onSuccess: ({ token }) => onMade(token),
    onError: (error) => notify.failure(say(error)),
    onSettled: () => client.invalidateQueries(scimTokensQuery),
  })
  const submit = () => {
    setTried(true)
    if (name.trim() !== '') make.mutate()
  }
  return (
    <FormDialog
      title={t(($) => $.newTitle)}
      size={560}
      action={t(($) => $.create)}
      isBusy={make.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t(($) => $.name)}
        description={t(($) => $.nameHelp)}
        value={name}
        maxLength={CONNECTION_NAME_MAX}
        required
        data-autofocus
        error={isTried && name.trim() === '' && t(($) => $.nameMissing)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

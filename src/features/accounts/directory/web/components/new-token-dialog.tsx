import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { createScimToken } from '../../contract.ts'
import { CONNECTION_NAME_MAX } from '../../rules.ts'
import { scimTokensQuery } from '../directory-queries.ts'
import styles from './directory.module.css'

/** Asks which directory a token is for. */
export function NewTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { t } = useTranslation('directory', { keyPrefix: 'scim' })
  const form = useId()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '') make.mutate()
  }
  return (
    <Dialog
      opened
      size={560}
      onClose={onClose}
      title={t(($) => $.newTitle)}
      footer={
        <Button type="submit" form={form} variant="filled" loading={make.isPending}>
          {t(($) => $.create)}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  )
}

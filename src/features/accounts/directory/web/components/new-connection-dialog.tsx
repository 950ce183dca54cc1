import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { createConnection } from '../../contract.ts'
import { CONNECTION_KINDS, CONNECTION_NAME_MAX, type ConnectionKind } from '../../rules.ts'
import type { Connection } from '../../schemas.ts'
import { connectionsQuery } from '../directory-queries.ts'
import styles from './directory.module.css'

interface NewConnectionDialogProps {
  onClose: () => void
  onMade: (connection: Connection) => void
}

/** Asks for the name and the kind of a connection: with these it has the addresses that its provider must be told. */
export function NewConnectionDialog({ onClose, onMade }: NewConnectionDialogProps) {
  const { t } = useTranslation('directory')
  const client = useQueryClient()
  const say = useErrorMessage()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<ConnectionKind>('oidc')
  const [isTried, setTried] = useState(false)
  const make = useMutation({
    mutationFn: () => call(createConnection, { body: { name, kind } }),
    onSuccess: onMade,
    onError: (error) => notify.failure(say(error)),
    onSettled: () => client.invalidateQueries(connectionsQuery),
  })
  const submit = () => {
    setTried(true)
    if (name.trim() !== '') make.mutate()
  }
  return (
    <FormDialog
      title={t(($) => $.new.title)}
      size={560}
      action={t(($) => $.new.create)}
      isBusy={make.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <TextInput
          label={t(($) => $.form.name)}
          description={t(($) => $.form.nameHelp)}
          value={name}
          maxLength={CONNECTION_NAME_MAX}
          required
          data-autofocus
          error={isTried && name.trim() === '' && t(($) => $.form.nameMissing)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Segments
          label={t(($) => $.new.kind)}
          options={CONNECTION_KINDS.map((value) => ({ value, label: t(($) => $.page.kinds[value]) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
    </FormDialog>
  )
}

import { TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { usersKey } from '../../people/web/users-queries.ts'
import { COUNTS_KEY } from '../../web/counts-key.ts'
import { erasePerson } from '../contract.ts'
import { HeirField } from './heir-field.tsx'
import { estateQuery, requestsQuery } from './privacy-queries.ts'

interface EraseDialogProps {
  person: { id: number; name: string; email: string }
  onClose: () => void
  onErased?: () => void
}

/** Erases somebody, once their address was typed: it cannot be undone. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('privacy')
  const [typed, setTyped] = useState('')
  const [heirId, setHeirId] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const { data: estate } = useQuery(estateQuery(person.id))
  const needsHeir = estate !== undefined && estate.speaches + estate.paths > 0
  const isConfirmed = typed.trim().toLowerCase() === person.email.toLowerCase()
  const erase = useErase(person, () => {
    onClose()
    onErased?.()
  })
  const submit = () => {
    setTried(true)
    if (isConfirmed && (heirId !== null || !needsHeir)) erase.mutate(needsHeir ? heirId : null)
  }
  return (
    <FormDialog
      title={t(($) => $.erase.title, { name: person.name })}
      size={560}
      action={t(($) => $.erase.action)}
      isBusy={erase.isPending}
      disabled={!isConfirmed || estate === undefined}
      danger
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {t(($) => $.erase.text)} <b>{t(($) => $.erase.final)}</b>
      </p>
      {needsHeir && (
        <HeirField
          personId={person.id}
          heirId={heirId}
          onChange={setHeirId}
          error={isTried && heirId === null && t(($) => $.handOver.missing)}
        />
      )}
      <TextInput
        label={t(($) => $.erase.confirm)}
        description={person.email}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function useErase({ id, name }: EraseDialogProps['person'], onDone: () => void) {
  const { t } = useTranslation('privacy')
  const client = useQueryClient()
  const say = useErrorMessage()
  return useMutation({
    mutationFn: (heirId: number | null) => call(erasePerson, { params: { id }, body: { heirId } }),
    onSuccess: () => {
      notify.success(t(($) => $.erase.done, { name }))
      onDone()
      return Promise.all([
        client.invalidateQueries({ queryKey: usersKey }),
        client.invalidateQueries({ queryKey: requestsQuery.queryKey }),
        client.invalidateQueries({ queryKey: COUNTS_KEY }),
      ])
    },
    onError: (error) => notify.failure(say(error)),
  })
}

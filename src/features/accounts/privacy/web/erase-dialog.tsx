import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { usersKey } from '../../people/web/users-queries.ts'
import { erasePerson } from '../contract.ts'
import { HeirField } from './heir-field.tsx'
import styles from './privacy.module.css'
import { estateQuery, requestsQuery } from './privacy-queries.ts'

interface EraseDialogProps {
  person: { id: number; name: string; email: string }
  onClose: () => void
  onErased?: () => void
}

/** Erases somebody, once their address was typed: it cannot be undone. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('privacy')
  const form = useId()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isConfirmed && (heirId !== null || !needsHeir)) erase.mutate(needsHeir ? heirId : null)
  }
  return (
    <Dialog
      opened
      size={560}
      onClose={onClose}
      title={t(($) => $.erase.title, { name: person.name })}
      footer={
        <Button
          type="submit"
          form={form}
          variant="filled"
          color="berry"
          disabled={!isConfirmed || estate === undefined}
          loading={erase.isPending}
        >
          {t(($) => $.erase.action)}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
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
      ])
    },
    onError: (error) => notify.failure(say(error)),
  })
}

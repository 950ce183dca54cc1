import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_MAX } from '#features/site/rules.ts'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type Me, updateMe } from '../../contract.ts'
import { meQuery } from '../session.ts'
import formStyles from './form.module.css'

/** One's own first and last name. */
export function NamesForm({ me }: { me: Me }) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.names' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const [names, setNames] = useState({ firstName: me.firstName, lastName: me.lastName })
  const [missing, setMissing] = useState(false)
  const changed = names.firstName !== me.firstName || names.lastName !== me.lastName
  const save = useMutation({
    mutationFn: () => call(updateMe, { body: names }),
    onSuccess: (saved) => {
      queryClient.setQueryData(meQuery.queryKey, saved)
      setNames({ firstName: saved.firstName, lastName: saved.lastName })
      notify.success(t(($) => $.saved))
    },
    onError: (error) => notify.failure(say(error)),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = names.firstName.trim() === ''
    setMissing(empty)
    if (!empty && changed) save.mutate()
  }

  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <div className={formStyles.names}>
        <TextInput
          name="firstName"
          label={t(($) => $.firstName)}
          autoComplete="given-name"
          maxLength={NAME_MAX}
          value={names.firstName}
          onChange={(event) => setNames({ ...names, firstName: event.currentTarget.value })}
          error={missing && t(($) => $.firstNameMissing)}
        />
        <TextInput
          name="lastName"
          label={t(($) => $.lastName)}
          autoComplete="family-name"
          maxLength={NAME_MAX}
          value={names.lastName}
          onChange={(event) => setNames({ ...names, lastName: event.currentTarget.value })}
        />
      </div>
      <div>
        <Button type="submit" disabled={!changed} loading={save.isPending}>
          {t(($) => $.save)}
        </Button>
      </div>
    </form>
  )
}

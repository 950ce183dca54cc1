import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMAIL_MAX, NAME_MAX } from '#features/site/rules.ts'
import { CallError, call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { createUser } from '../../contract.ts'
import { INVITATION_DAYS, nameOf, type Roles } from '../../rules.ts'
import { usersKey } from '../users-queries.ts'
import styles from './dialogs.module.css'
import { RoleBoxes } from './role-boxes.tsx'

const NOBODY = {
  ...{ firstName: '', lastName: '', email: '' },
  ...{ admin: false, trainer: false, approver: false, aiEditor: false },
}

/** Adds one person by hand; they choose their password on a link that is mailed to them. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people')
  const [person, setPerson] = useState(NOBODY)
  const [isTried, setTried] = useState(false)
  const add = useAdding(onClose)
  const change = (part: Partial<typeof NOBODY> & Partial<Roles>) => setPerson((now) => ({ ...now, ...part }))
  const isMissing = { firstName: person.firstName.trim() === '', email: !/^\S+@\S+\.\S+$/.test(person.email.trim()) }
  const submit = () => {
    setTried(true)
    if (!isMissing.firstName && !isMissing.email) add.mutate(person)
  }
  return (
    <FormDialog
      title={t(($) => $.addPerson.title)}
      size={560}
      action={t(($) => $.addPerson.submit)}
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={styles.lead}>{t(($) => $.addPerson.lead, { days: INVITATION_DAYS })}</p>
      <div className={styles.pair}>
        <TextInput
          label={t(($) => $.drawer.firstName)}
          value={person.firstName}
          maxLength={NAME_MAX}
          required
          data-autofocus
          error={isTried && isMissing.firstName && t(($) => $.addPerson.firstNameMissing)}
          onChange={(event) => change({ firstName: event.currentTarget.value })}
        />
        <TextInput
          label={t(($) => $.drawer.lastName)}
          value={person.lastName}
          maxLength={NAME_MAX}
          onChange={(event) => change({ lastName: event.currentTarget.value })}
        />
      </div>
      <TextInput
        type="email"
        label={t(($) => $.drawer.email)}
        value={person.email}
        maxLength={EMAIL_MAX}
        required
        error={isTried && (isMissing.email ? t(($) => $.addPerson.emailMissing) : add.emailProblem)}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <RoleBoxes roles={person} onChange={change} />
    </FormDialog>
  )
}

function useAdding(onClose: () => void) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const isAboutEmail = (error: unknown) =>
    error instanceof CallError && (error.code === 'EMAIL_TAKEN' || error.body.fields?.email !== undefined)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (person: typeof NOBODY) => call(createUser, { body: person }),
    onSuccess: (user) => {
      notify.success(t(($) => $.addPerson.done, { name: nameOf(user) }))
      onClose()
    },
    onError: (failure) => {
      if (!isAboutEmail(failure)) notify.failure(say(failure))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  })
  return { mutate, isPending, emailProblem: isAboutEmail(error) && say(error) }
}

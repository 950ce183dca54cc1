import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#features/accounts/web/components/password-field.tsx'
import { usePasswordBounds } from '#features/accounts/web/components/use-password-check.ts'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { generatePassword, resetPassword } from '../../contract.ts'
import { nameOf } from '../../rules.ts'
import type { AdminUser } from '../../schemas.ts'
import { usersKey } from '../users-queries.ts'
import styles from './dialogs.module.css'

/** Gives a person a new password, or has one made and mailed (seed 001 §2.8, §5). */
export function PasswordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('people', { keyPrefix: 'password' })
  const [password, setPassword] = useState('')
  const isSelf = useSignedIn().id === user.id
  const { reset, generate } = usePasswords(user, onClose)
  const bounds = { count: password.length, ...usePasswordBounds() }
  const problem =
    password === ''
      ? undefined
      : password.length < bounds.min
        ? t(($) => $.tooShort, bounds)
        : password.length > bounds.max
          ? t(($) => $.tooLong, bounds)
          : undefined
  const submit = () => {
    if (password !== '' && !problem) reset.mutate(password)
  }
  return (
    <FormDialog
      title={t(($) => $.title, { name: nameOf(user) })}
      size={560}
      action={t(($) => $.submit)}
      isBusy={reset.isPending}
      disabled={password === '' || problem !== undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <PasswordField
        size="md"
        name="password"
        label={t(($) => $.new)}
        description={t(($) => $.bounds, bounds)}
        autoComplete="new-password"
        data-autofocus
        error={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {!isSelf && <p>{t(($) => $.mustReplace)}</p>}
      {!user.deactivatedAt && (
        <div className={styles.other}>
          <h3>{t(($) => $.generateTitle)}</h3>
          <p>{t(($) => $.generateText, { email: user.email })}</p>
          <Button loading={generate.isPending} onClick={() => generate.mutate()}>
            {t(($) => $.generate)}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

function usePasswords(user: AdminUser, onClose: () => void) {
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const outcome = {
    onSuccess: ({ message }: { message: string }) => {
      notify.success(message)
      onClose()
    },
    onError: (error: unknown) => notify.failure(say(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  }
  const reset = useMutation({
    mutationFn: (password: string) => call(resetPassword, { params: { id: user.id }, body: { password } }),
    ...outcome,
  })
  const generate = useMutation({
    mutationFn: () => call(generatePassword, { body: { email: user.email } }),
    ...outcome,
  })
  return { reset, generate }
}

import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#features/accounts/web/components/password-field.tsx'
import { usePasswordBounds } from '#features/accounts/web/components/use-password-check.ts'
import { call } from '#shared/client.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { forcePasswordChange, generatePassword, resetPassword } from '../../contract.ts'
import { nameOf } from '../../rules.ts'
import type { AdminUser } from '../../schemas.ts'
import { usersKey } from '../users-queries.ts'
import styles from './dialogs.module.css'

/** Gives a person a new password, or has one made and mailed (seed 001 §2.8, §5). */
export function PasswordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('people', { keyPrefix: 'password' })
  const [password, setPassword] = useState('')
  const [isForced, setForced] = useState(true)
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
    if (password !== '' && !problem) reset.mutate({ password, isForced })
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
      <Checkbox
        label={t(($) => $.force)}
        checked={isForced}
        onChange={(event) => setForced(event.currentTarget.checked)}
      />

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
    async mutationFn({ password, isForced }: { password: string; isForced: boolean }) {
      const done = await call(resetPassword, { params: { id: user.id }, body: { password } })
      await call(forcePasswordChange, { query: { userID: user.id, value: isForced } })
      return done
    },
    ...outcome,
  })
  const generate = useMutation({
    mutationFn: () => call(generatePassword, { body: { email: user.email } }),
    ...outcome,
  })
  return { reset, generate }
}

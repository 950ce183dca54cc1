import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { notify } from '#ui/toast/toast.tsx'
import { changePassword } from '../../contract.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { sessionsQuery } from './sessions-query.ts'

/** A new password; whoever else is signed in with the old one is signed out. */
export function PasswordSetting() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.password' })
  const queryClient = useQueryClient()
  // A form with passwords in it is thrown away after use.
  const [round, setRound] = useState(0)
  const change = useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      call(changePassword, { body: passwords }),
    onSuccess: () => {
      setRound((before) => before + 1)
      notify.success(t(($) => $.changed))
      void queryClient.invalidateQueries(sessionsQuery)
    },
  })
  return (
    <ChangePasswordForm
      key={round}
      size="md"
      error={change.error}
      onSubmit={change.mutate}
      submit={
        <div>
          <Button type="submit" loading={change.isPending}>
            {t(($) => $.submit)}
          </Button>
        </div>
      }
    />
  )
}

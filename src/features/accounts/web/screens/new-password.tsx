import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { changePassword } from '../../contract.ts'
import { safeNext } from '../../safe-next.ts'
import { ChangePasswordForm } from '../components/change-password-form.tsx'
import formStyles from '../components/form.module.css'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { meQuery } from '../session.ts'

/** The step before anything else for those whose password someone else has set (PRODUCT §14, `pending`). */
export function NewPasswordScreen() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.forced' })
  const { next } = useSearch({ from: '/new-password' })
  const queryClient = useQueryClient()
  const router = useRouter()
  const change = useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      call(changePassword, { body: passwords }),
    onSuccess: (me) => {
      queryClient.setQueryData(meQuery.queryKey, me)
      router.history.replace(safeNext(next, window.location.origin))
    },
  })
  return (
    <SignInFrame title={t(($) => $.title)} heading={t(($) => $.heading)} lead={t(($) => $.lead)}>
      <ChangePasswordForm
        size="lg"
        error={change.error}
        onSubmit={change.mutate}
        submit={
          <Button type="submit" variant="filled" size="lg" fullWidth loading={change.isPending}>
            {t(($) => $.submit)}
          </Button>
        }
      />
      <p className={formStyles.more}>
        <AppLink className="link" href="/logout">
          {t(($) => $.leave)}
        </AppLink>
      </p>
    </SignInFrame>
  )
}

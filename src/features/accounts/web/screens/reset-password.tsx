import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import formStyles from '../components/form.module.css'
import { NewPasswordField } from '../components/new-password-field.tsx'
import { Notice } from '../components/notice.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { usePasswordCheck } from '../components/use-password-check.ts'
import { resetPassword } from '../sign-in-calls.ts'

/** Where the mailed link leads: a new password, then sign-in with it. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.reset' })
  const { token } = useSearch({ from: '/reset-password' })
  const router = useRouter()
  const say = useErrorMessage()
  const check = usePasswordCheck()
  const [problem, setProblem] = useState<string | null>(null)
  const change = useMutation({
    mutationFn: (newPassword: string) => call(resetPassword, { body: { token: token ?? '', newPassword } }),
    onSuccess: () => router.history.replace('/login?changed=true'),
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('newPassword'))
    const wrong = check(password)
    setProblem(wrong)
    if (!wrong) change.mutate(password)
  }

  return (
    <SignInFrame title={t(($) => $.title)} heading={t(($) => $.heading)} lead={t(($) => $.lead)}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {change.error && <Notice tone="failure">{say(change.error)}</Notice>}
        <NewPasswordField size="lg" autoFocus error={problem} />
        <Button type="submit" variant="filled" size="lg" fullWidth loading={change.isPending}>
          {t(($) => $.submit)}
        </Button>
        <p className={formStyles.more}>
          <AppLink className="link" href="/forgotten-password">
            {t(($) => $.newLink)}
          </AppLink>
        </p>
      </form>
    </SignInFrame>
  )
}

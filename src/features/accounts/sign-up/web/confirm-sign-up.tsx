import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import formStyles from '../../web/components/form.module.css'
import { Notice } from '../../web/components/notice.tsx'
import { PasswordField } from '../../web/components/password-field.tsx'
import { SignInFrame } from '../../web/components/sign-in-frame.tsx'
import { signIn } from '../../web/sign-in-calls.ts'
import { useEnter } from '../../web/use-enter.ts'
import { confirmSignUp } from '../contract.ts'

/** Where the mailed link leads: the password that was chosen, then in. */
export function ConfirmSignUp({ token }: { token: string }) {
  const { t } = useTranslation('sign-up', { keyPrefix: 'web.confirm' })
  const enter = useEnter()
  const say = useErrorMessage()
  const [isMissing, setMissing] = useState(false)
  const confirm = useMutation({
    mutationFn: async (password: string) => {
      const { email } = await call(confirmSignUp, { body: { token, password } })
      await call(signIn, { body: { email, password } })
      await enter('/')
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setMissing(password === '')
    if (password) confirm.mutate(password)
  }

  return (
    <SignInFrame title={t(($) => $.title)} heading={t(($) => $.heading)} lead={t(($) => $.lead)}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {confirm.error && <Notice tone="failure">{say(confirm.error)}</Notice>}
        <PasswordField
          name="password"
          label={t(($) => $.password)}
          autoComplete="current-password"
          autoFocus
          error={isMissing && t(($) => $.passwordMissing)}
        />
        <Button type="submit" variant="filled" size="lg" fullWidth loading={confirm.isPending}>
          {t(($) => $.submit)}
        </Button>
        <p className={formStyles.more}>
          <AppLink className="link" href="/sign-up">
            {t(($) => $.again)}
          </AppLink>
        </p>
      </form>
    </SignInFrame>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMAIL_MAX } from '#features/site/rules.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { RESET_LINK_MINUTES } from '../../rules.ts'
import formStyles from '../components/form.module.css'
import { Notice } from '../components/notice.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { requestPasswordReset } from '../sign-in-calls.ts'

/** Asks for a link by mail. What it answers never says whether the address is known. */
export function ForgottenPasswordScreen() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.forgotten' })
  const say = useErrorMessage()
  const [missing, setMissing] = useState(false)
  const request = useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setMissing(email === '')
    if (email) request.mutate(email)
  }

  return (
    <SignInFrame title={t(($) => $.title)} heading={t(($) => $.heading)} lead={t(($) => $.lead)}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {request.error && <Notice tone="failure">{say(request.error)}</Notice>}
        {request.isSuccess && (
          <Notice tone="done">{t(($) => $.sent, { email: request.variables, minutes: RESET_LINK_MINUTES })}</Notice>
        )}
        <TextInput
          size="lg"
          type="email"
          name="email"
          label={t(($) => $.email)}
          autoComplete="username"
          maxLength={EMAIL_MAX}
          autoFocus
          error={missing && t(($) => $.emailMissing)}
        />
        <Button
          type="submit"
          variant={request.isSuccess ? 'default' : 'filled'}
          size="lg"
          fullWidth
          loading={request.isPending}
        >
          {request.isSuccess ? t(($) => $.again) : t(($) => $.submit)}
        </Button>
        <p className={formStyles.more}>
          <AppLink className="link" href="/login">
            {t(($) => $.back)}
          </AppLink>
        </p>
      </form>
    </SignInFrame>
  )
}

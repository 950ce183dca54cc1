import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMAIL_MAX } from '#features/site/rules.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { REFUSALS } from '../../directory/rules.ts'
import { windowOfSameHost } from '../../framed/web/framing.ts'
import { safeNext } from '../../safe-next.ts'
import formStyles from '../components/form.module.css'
import { Notice } from '../components/notice.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { SignInWays } from '../components/sign-in-ways.tsx'
import { signIn } from '../sign-in-calls.ts'
import { useEnter } from '../use-enter.ts'

/** Sign-in with e-mail and password; goes back to where one came from. */
export function LoginScreen() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.login' })
  const { next, disconnected, changed, refused } = useSearch({ from: '/login' })
  const refusal = REFUSALS.find((code) => code === refused)
  const isSignUpOn = useFlag('selfSignUp')
  const enter = useEnter()
  const say = useErrorMessage()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState({ email: false, password: false })
  const entry = useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      await call(signIn, { body: credentials })
      await enter(safeNext(next, window.location.origin))
    },
    onError: () => form.current?.querySelector<HTMLInputElement>('[name=password]')?.select(),
  })
  useEffect(leaveFrame, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Read from the fields themselves: what a password manager fills in raises no event everywhere.
    const values = new FormData(event.currentTarget)
    const email = String(values.get('email')).trim()
    const password = String(values.get('password'))
    setMissing({ email: email === '', password: password === '' })
    if (email && password) entry.mutate({ email, password })
    else form.current?.querySelector<HTMLInputElement>(email ? '[name=password]' : '[name=email]')?.focus()
  }

  return (
    <SignInFrame title={t(($) => $.title)} heading={t(($) => $.heading)} lead={t(($) => $.lead)}>
      <form ref={form} className={formStyles.form} onSubmit={submit} noValidate>
        {entry.error || refusal ? (
          <Notice tone="failure">{entry.error ? say(entry.error) : refusal && t(($) => $.refused[refusal])}</Notice>
        ) : (
          (changed && <Notice tone="done">{t(($) => $.changed)}</Notice>) ||
          (disconnected && <Notice tone="info">{t(($) => $.disconnected)}</Notice>)
        )}
        <SignInWays next={next} />
        <TextInput
          size="lg"
          type="email"
          name="email"
          label={t(($) => $.email)}
          autoComplete="username"
          maxLength={EMAIL_MAX}
          autoFocus
          error={missing.email && t(($) => $.emailMissing)}
        />
        <PasswordField
          name="password"
          label={t(($) => $.password)}
          autoComplete="current-password"
          error={missing.password && t(($) => $.passwordMissing)}
          aside={
            <AppLink className="link" href="/forgotten-password">
              {t(($) => $.forgotten)}
            </AppLink>
          }
        />
        <Button type="submit" variant="filled" size="lg" fullWidth loading={entry.isPending}>
          {t(($) => $.submit)}
        </Button>
        {isSignUpOn && (
          <p className={formStyles.more}>
            <AppLink className="link" href="/sign-up">
              {t(($) => $.signUp)}
            </AppLink>
          </p>
        )}
      </form>
    </SignInFrame>
  )
}

/** Embedded by a page of the same host, sign-in is that page's business: sends it to /login (PRODUCT §3). */
function leaveFrame(): void {
  const around = windowOfSameHost()
  if (around !== window) around.location.assign('/login')
}

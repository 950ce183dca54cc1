import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMAIL_MAX, NAME_MAX } from '#features/site/rules.ts'
import { CallError, call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { createFirstAdmin } from '../../contract.ts'
import formStyles from '../components/form.module.css'
import { NewPasswordField } from '../components/new-password-field.tsx'
import { Notice } from '../components/notice.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { usePasswordCheck } from '../components/use-password-check.ts'
import { signIn } from '../sign-in-calls.ts'
import { useEnter } from '../use-enter.ts'

interface FirstAdmin {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** The first minutes of an organisation: its first administrator, made with the one-time link (PRODUCT §13). */
export function WelcomeScreen() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.welcome' })
  const { token } = useSearch({ from: '/welcome' })
  const language = useLocale()
  const enter = useEnter()
  const say = useErrorMessage()
  const check = usePasswordCheck()
  const [problems, setProblems] = useState<Partial<Record<keyof FirstAdmin, string | null>>>({})
  const start = useMutation({
    mutationFn: async (person: FirstAdmin) => {
      await call(createFirstAdmin, { body: { ...person, token: token ?? '', language } })
      await call(signIn, { body: { email: person.email, password: person.password } })
      await enter('/')
    },
  })
  const refusedEmail = start.error instanceof CallError && start.error.body.fields?.email

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name)).trim()
    const person = {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      password: String(values.get('newPassword')),
    }
    const found = {
      firstName: person.firstName ? null : t(($) => $.firstNameMissing),
      email: person.email.includes('@') ? null : t(($) => $.emailMissing),
      password: check(person.password),
    }
    setProblems(found)
    if (!found.firstName && !found.email && !found.password) start.mutate(person)
  }

  return (
    <SignInFrame title={t(($) => $.title)} heading={t(($) => $.heading)} lead={t(($) => $.lead)}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {start.error && !refusedEmail && (
          <Notice tone="failure">
            {say(start.error)}{' '}
            <AppLink className="link" href="/login">
              {t(($) => $.signIn)}
            </AppLink>
          </Notice>
        )}
        <div className={formStyles.names}>
          <TextInput
            size="lg"
            name="firstName"
            label={t(($) => $.firstName)}
            autoComplete="given-name"
            maxLength={NAME_MAX}
            autoFocus
            error={problems.firstName}
          />
          <TextInput
            size="lg"
            name="lastName"
            label={t(($) => $.lastName)}
            autoComplete="family-name"
            maxLength={NAME_MAX}
          />
        </div>
        <TextInput
          size="lg"
          type="email"
          name="email"
          label={t(($) => $.email)}
          autoComplete="username"
          maxLength={EMAIL_MAX}
          error={problems.email ?? (refusedEmail && t(($) => $.emailMissing))}
        />
        <NewPasswordField size="lg" label={t(($) => $.password)} error={problems.password} />
        <Button type="submit" variant="filled" size="lg" fullWidth loading={start.isPending}>
          {t(($) => $.submit)}
        </Button>
      </form>
    </SignInFrame>
  )
}

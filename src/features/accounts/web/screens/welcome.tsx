import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { createFirstAdmin } from '../../contract.ts'
import formStyles from '../components/form.module.css'
import { type NewPerson, NewPersonFields, type PersonProblems, personIn } from '../components/new-person-fields.tsx'
import { Notice } from '../components/notice.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { usePasswordCheck } from '../components/use-password-check.ts'
import { signIn } from '../sign-in-calls.ts'
import { useEnter } from '../use-enter.ts'

/** The first minutes of an organisation: its first administrator, made with the one-time link (PRODUCT §13). */
export function WelcomeScreen() {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.welcome' })
  const { token } = useSearch({ from: '/welcome' })
  const language = useLocale()
  const enter = useEnter()
  const say = useErrorMessage()
  const check = usePasswordCheck()
  const [problems, setProblems] = useState<PersonProblems>({})
  const start = useMutation({
    mutationFn: async (person: NewPerson) => {
      await call(createFirstAdmin, { body: { ...person, token: token ?? '', language } })
      await call(signIn, { body: { email: person.email, password: person.password } })
      await enter('/')
    },
  })
  const refusedEmail = start.error instanceof CallError && start.error.body.fields?.email

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const person = personIn(event.currentTarget)
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
        <NewPersonFields
          labels={{
            firstName: t(($) => $.firstName),
            lastName: t(($) => $.lastName),
            email: t(($) => $.email),
            password: t(($) => $.password),
          }}
          problems={{ ...problems, email: problems.email ?? (refusedEmail ? t(($) => $.emailMissing) : null) }}
        />
        <Button type="submit" variant="filled" size="lg" fullWidth loading={start.isPending}>
          {t(($) => $.submit)}
        </Button>
      </form>
    </SignInFrame>
  )
}

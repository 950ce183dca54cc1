import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import { CallError, call } from '#shared/client.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import { SIGN_UP_LINK_HOURS } from '../../rules.ts'
import formStyles from '../../web/components/form.module.css'
import {
  type NewPerson,
  NewPersonFields,
  type PersonProblems,
  personIn,
} from '../../web/components/new-person-fields.tsx'
import { Notice } from '../../web/components/notice.tsx'
import { SignInFrame } from '../../web/components/sign-in-frame.tsx'
import { usePasswordCheck } from '../../web/components/use-password-check.ts'
import { signUp } from '../contract.ts'
import { ConfirmSignUp } from './confirm-sign-up.tsx'

/** An account that people create for themselves; with the mailed link, its confirmation. */
export function SignUpScreen() {
  const { token } = useSearch({ from: '/sign-up' })
  return token ? <ConfirmSignUp token={token} /> : <AskForAccount />
}

/** What it answers never says whether there is an account already. */
function AskForAccount() {
  const { t } = useTranslation('sign-up', { keyPrefix: 'web' })
  const language = useLocale()
  const hasTerms = useFlag('terms')
  const say = useErrorMessage()
  const check = usePasswordCheck()
  const [problems, setProblems] = useState<PersonProblems>({})
  const asking = useMutation({
    mutationFn: (person: NewPerson) => call(signUp, { body: { ...person, language } }),
  })
  const refused = asking.error instanceof CallError ? asking.error.body.fields : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const person = personIn(event.currentTarget)
    const found: PersonProblems = {
      firstName: person.firstName ? null : t(($) => $.firstNameMissing),
      email: person.email.includes('@') ? null : t(($) => $.emailMissing),
      password: check(person.password),
    }
    setProblems(found)
    if (!Object.values(found).some(Boolean)) asking.mutate(person)
  }

  if (asking.isSuccess) return <Asked email={asking.variables.email} again={() => asking.reset()} />
  return (
    <SignInFrame title={t(($) => $.title)} heading={t(($) => $.heading)} lead={t(($) => $.lead)}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {asking.error && <Notice tone="failure">{say(asking.error)}</Notice>}
        <NewPersonFields
          labels={{
            firstName: t(($) => $.firstName),
            lastName: t(($) => $.lastName),
            email: t(($) => $.email),
            password: t(($) => $.password),
          }}
          problems={{ ...problems, email: problems.email ?? (refused?.email ? t(($) => $.emailCheck) : null) }}
        />
        {hasTerms && <p>{t(($) => $.terms)}</p>}
        <Button type="submit" variant="filled" size="lg" fullWidth loading={asking.isPending}>
          {t(($) => $.submit)}
        </Button>
        <ToSignIn />
      </form>
    </SignInFrame>
  )
}

function Asked({ email, again }: { email: string; again: () => void }) {
  const { t } = useTranslation('sign-up', { keyPrefix: 'web' })
  return (
    <SignInFrame title={t(($) => $.title)} heading={t(($) => $.askedHeading)}>
      <div className={formStyles.form}>
        <Notice tone="done">{t(($) => $.asked, { email, hours: SIGN_UP_LINK_HOURS })}</Notice>
        <Button variant="default" size="lg" fullWidth onClick={again}>
          {t(($) => $.again)}
        </Button>
        <ToSignIn />
      </div>
    </SignInFrame>
  )
}

function ToSignIn() {
  const { t } = useTranslation('sign-up', { keyPrefix: 'web' })
  return (
    <p className={formStyles.more}>
      <AppLink className="link" href="/login">
        {t(($) => $.signIn)}
      </AppLink>
    </p>
  )
}

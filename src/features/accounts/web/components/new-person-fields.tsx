import { TextInput } from '@mantine/core'
import { EMAIL_MAX, NAME_MAX } from '#features/site/rules.ts'
import formStyles from './form.module.css'
import { NewPasswordField } from './new-password-field.tsx'

/** What somebody says of themselves who makes an account. */
export interface NewPerson {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** What is wrong with a field, by its name. */
export type PersonProblems = Partial<Record<keyof NewPerson, string | null>>

interface NewPersonFieldsProps {
  labels: Record<keyof NewPerson, string>
  problems: PersonProblems
}

/** Name, address and password of a new account; the form reads them by `personIn`. */
export function NewPersonFields({ labels, problems }: NewPersonFieldsProps) {
  return (
    <>
      <div className={formStyles.names}>
        <TextInput
          size="lg"
          name="firstName"
          label={labels.firstName}
          autoComplete="given-name"
          maxLength={NAME_MAX}
          autoFocus
          error={problems.firstName}
        />
        <TextInput size="lg" name="lastName" label={labels.lastName} autoComplete="family-name" maxLength={NAME_MAX} />
      </div>
      <TextInput
        size="lg"
        type="email"
        name="email"
        label={labels.email}
        autoComplete="username"
        maxLength={EMAIL_MAX}
        error={problems.email}
      />
      <NewPasswordField size="lg" label={labels.password} error={problems.password} />
    </>
  )
}

/** The values of the fields, without spaces around them; the password as it was typed. */
export function personIn(form: HTMLFormElement): NewPerson {
  const values = new FormData(form)
  const text = (name: string) => String(values.get(name)).trim()
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    password: String(values.get('newPassword')),
  }
}

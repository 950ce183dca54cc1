import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#shared/client.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import formStyles from './form.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { Notice } from './notice.tsx'
import { PasswordField } from './password-field.tsx'
import { usePasswordCheck } from './use-password-check.ts'

interface ChangePasswordFormProps {
  size: 'md' | 'lg'
  /** The server's answer to the last attempt. */
  error: unknown
  onSubmit: (passwords: { currentPassword: string; newPassword: string }) => void
  submit: ReactNode
}

/** The old password and a new one; a failure stands at the field that it is about. */
export function ChangePasswordForm({ size, error, onSubmit, submit }: ChangePasswordFormProps) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.password' })
  const say = useErrorMessage()
  const check = usePasswordCheck()
  const [problems, setProblems] = useState<{ current?: string | null; chosen?: string | null }>({})
  const failed = fieldOf(error)

  const onFormSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const currentPassword = String(values.get('currentPassword'))
    const newPassword = String(values.get('newPassword'))
    const found = { current: currentPassword ? null : t(($) => $.currentMissing), chosen: check(newPassword) }
    setProblems(found)
    if (!found.current && !found.chosen) onSubmit({ currentPassword, newPassword })
  }

  return (
    <form className={formStyles.form} onSubmit={onFormSubmit} noValidate>
      {Boolean(error) && !failed && <Notice tone="failure">{say(error)}</Notice>}
      <PasswordField
        size={size}
        name="currentPassword"
        label={t(($) => $.current)}
        autoComplete="current-password"
        error={problems.current ?? (failed === 'currentPassword' && say(error))}
      />
      <NewPasswordField size={size} error={problems.chosen ?? (failed === 'newPassword' && say(error))} />
      {submit}
    </form>
  )
}

function fieldOf(error: unknown): 'currentPassword' | 'newPassword' | null {
  const fields = error instanceof CallError ? error.body.fields : undefined
  if (fields?.currentPassword) return 'currentPassword'
  return fields?.newPassword ? 'newPassword' : null
}

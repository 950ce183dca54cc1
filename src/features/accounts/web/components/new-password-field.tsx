import type { TextInputProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './password-field.module.css'
import { PasswordField } from './password-field.tsx'
import { usePasswordBounds } from './use-password-check.ts'

/** A password to be chosen: says how long it is while it is typed, and how long it has to be. */
export function NewPasswordField(props: Omit<TextInputProps, 'type' | 'rightSection' | 'onChange'>) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.password' })
  const [length, setLength] = useState(0)
  const { min, max } = usePasswordBounds()
  const enough = length >= min && length <= max
  return (
    <PasswordField
      name="newPassword"
      autoComplete="new-password"
      label={t(($) => $.new)}
      {...props}
      description={t(($) => $.bounds, { min, max })}
      onChange={(event) => setLength(event.currentTarget.value.length)}
      aside={
        length > 0 && (
          <span className={styles.count} data-enough={enough || undefined}>
            {enough && <IconCheck size={14} aria-hidden />}
            {t(($) => (enough ? $.length : length > max ? $.above : $.below), {
              length,
              min,
              max,
            })}
          </span>
        )
      }
    />
  )
}

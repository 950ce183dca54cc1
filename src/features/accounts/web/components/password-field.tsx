import { TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /** Beside the label: a link, a count. Reached by keyboard after the field. */
  aside?: ReactNode
}

/** A password that can be looked at, with a word when the caps lock is on. */
export function PasswordField({ aside, size = 'lg', ...input }: PasswordFieldProps) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.password' })
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.password}>
      <TextInput
        {...input}
        size={size}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
        rightSectionPointerEvents="all"
        rightSection={
          <IconButton size="sm" label={shown ? t(($) => $.hide) : t(($) => $.show)} onClick={() => setShown(!shown)}>
            {shown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
          </IconButton>
        }
      />
      {aside && <span className={styles.aside}>{aside}</span>}
      <span role="status">
        {capsLock && (
          <span className={styles.hint}>
            <IconLock size={16} aria-hidden />
            {t(($) => $.capsLock)}
          </span>
        )}
      </span>
    </div>
  )
}

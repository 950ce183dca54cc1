import { useTranslation } from 'react-i18next'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../rules.ts'

/** Says what is wrong with the length of a chosen password; null when nothing is. The server checks the same. */
export function usePasswordCheck(): (password: string) => string | null {
  const { t } = useTranslation('accounts')
  return (password) => {
    const values = { count: password.length, min: PASSWORD_MIN, max: PASSWORD_MAX }
    if (password.length < PASSWORD_MIN) return t('errors.PASSWORD_TOO_SHORT', values)
    return password.length > PASSWORD_MAX ? t('errors.PASSWORD_TOO_LONG', values) : null
  }
}

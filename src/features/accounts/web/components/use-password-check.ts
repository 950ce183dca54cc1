import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MAX, PASSWORD_MIN } from '#features/site/rules.ts'
import { configQuery } from '#features/site/web/config-query.ts'

/** How long a password is to be; until the organisation's word is here, the product's. */
export function usePasswordBounds(): { min: number; max: number } {
  const { data } = useQuery(configQuery)
  return { min: data?.limits.passwordMin ?? PASSWORD_MIN, max: data?.limits.passwordMax ?? PASSWORD_MAX }
}

/** Says what is wrong with the length of a chosen password; null when nothing is. The server checks the same. */
export function usePasswordCheck(): (password: string) => string | null {
  const { t } = useTranslation('accounts')
  const bounds = usePasswordBounds()
  return (password) => {
    const values = { count: password.length, ...bounds }
    if (password.length < bounds.min) return t(($) => $.errors.PASSWORD_TOO_SHORT, values)
    return password.length > bounds.max ? t(($) => $.errors.PASSWORD_TOO_LONG, values) : null
  }
}

import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { Readiness } from './readiness.ts'

/** Why no plan can be made, in one sentence that names the file, or counts them; null where one can. */
export function useReadinessWords({ count, missing }: Readiness): string | null {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'readiness' })
  const locale = useLocale()
  const [first] = missing
  if (count === 0) return t(($) => $.none)
  if (!first) return null
  const names = missing.flatMap((one) => one.names)
  if (names.length === 1) return t(($) => $.one[first.hindrance], { name: names[0] })
  const parts = missing.map((one) => t(($) => $.parts[one.hindrance], { count: one.names.length }))
  const list = new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
  return t(($) => $.several, { missing: names.length, count, list })
}

import { useTranslation } from 'react-i18next'
import { FALLBACK_LOCALE, isLocale, type Locale } from '#shared/locales.ts'

/** The interface language of the moment; whoever uses it is drawn again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return isLocale(i18n.resolvedLanguage) ? i18n.resolvedLanguage : FALLBACK_LOCALE
}

import { type Locale, readingLanguages } from '#shared/locales.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useMe } from './session.ts'

/** The languages in which one reads: a person's own choice; of a visitor, the interface's and English. */
export function useReadingLanguages(): Locale[] {
  const locale = useLocale()
  return useMe()?.contentLanguages ?? readingLanguages(null, locale)
}

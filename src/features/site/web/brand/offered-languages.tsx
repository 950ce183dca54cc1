import { changeLocale } from '#ui/i18n.ts'
import { LanguageSwitch } from '#ui/page/language-switch.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useOfferedLocales } from '../config-query.ts'

/** The interface language, where there is something to choose. */
export function OfferedLanguages() {
  const offered = useOfferedLocales(useLocale())
  return offered.length > 1 && <LanguageSwitch offered={offered} onChange={changeLocale} />
}

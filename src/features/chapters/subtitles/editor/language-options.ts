import { languageName, SUBTITLE_LANGUAGES } from '../language-names.ts'

/** The languages that no other track has, by their names in the interface language. */
export function languageOptions(
  locale: string,
  { used, chosen }: { used: readonly string[]; chosen?: string },
): { value: string; label: string }[] {
  const offered = new Set<string>([...SUBTITLE_LANGUAGES, ...(chosen ? [chosen] : [])])
  const { compare } = new Intl.Collator(locale)
  return [...offered]
    .filter((language) => language === chosen || !used.includes(language))
    .map((value) => ({ value, label: languageName(value, locale) }))
    .sort((one, other) => compare(one.label, other.label))
}

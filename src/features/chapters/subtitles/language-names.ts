/** The name of a language in another one, as it stands in a sentence; the tag itself where nobody knows a name. */
export function languageInSentence(language: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
}

/** The same with a capital letter, as it stands alone. */
export function languageName(language: string, locale: string): string {
  const name = languageInSentence(language, locale)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** The languages that subtitles are offered in (seed 002 §5), beside those that a file or a client brings. */
export const SUBTITLE_LANGUAGES = [
  ...['ar', 'ca', 'cy', 'da', 'de', 'de-AT', 'de-CH', 'en', 'en-GB', 'en-US', 'es', 'es-MX', 'fi', 'fr', 'fr-CA'],
  ...['fr-CH', 'hi', 'is', 'it', 'ja', 'ko', 'nl', 'no', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sv', 'tr', 'uk'],
  ...['zh-Hans', 'zh-Hant'],
] as const

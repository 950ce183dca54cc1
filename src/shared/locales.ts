/** The interface languages, in the order in which they are offered. */
export const LOCALES = ['fr', 'en', 'de', 'es'] as const

export type Locale = (typeof LOCALES)[number]

/** The language of whoever has not chosen one (seed 000 §1). */
export const FALLBACK_LOCALE: Locale = 'en'

/** The cookie in which a browser keeps its interface language. */
export const LOCALE_COOKIE = 'locale'

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** The language as its own speakers write it. */
export const LOCALE_NAMES: Record<Locale, string> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
}

/**
 * The languages in which somebody reads: those that they chose, else the one of their interface and English.
 * @param chosen null for who has not chosen
 */
export function readingLanguages(chosen: readonly Locale[] | null, locale: Locale): Locale[] {
  return LOCALES.filter((one) => (chosen ? chosen.includes(one) : one === locale || one === 'en'))
}

/** The numbers by which the search identifies languages; 0 stands for all of them (seed 000 §2). */
export const LANGUAGE_IDS: Record<Locale, number> = { fr: 1, en: 2, de: 3, es: 4 }

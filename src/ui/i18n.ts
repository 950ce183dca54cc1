import i18n, { type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { FALLBACK_LOCALE, isLocale, LOCALE_COOKIE, LOCALES, type Locale } from '#shared/locales.ts'
import { readCookie, writeCookie } from './cookie.ts'

/** One file a language: all texts of all features, by namespace. */
const LANGUAGES: Record<Locale, () => Promise<{ default: Record<string, ResourceKey> }>> = {
  fr: () => import('virtual:texts/fr'),
  en: () => import('virtual:texts/en'),
  de: () => import('virtual:texts/de'),
  es: () => import('virtual:texts/es'),
}

/** The language of the cookie, else English (seed 000 §1). */
function readLocale(): Locale {
  const kept = readCookie(LOCALE_COOKIE)
  return isLocale(kept) ? kept : FALLBACK_LOCALE
}

/** Prepares the texts of the reader's language, once before the first page. */
export async function startTexts(): Promise<void> {
  const locale = readLocale()
  const { default: texts } = await LANGUAGES[locale]()
  await i18n.use(initReactI18next).init({
    lng: locale,
    // Every language has every text, which a test makes sure of: English is only loaded where it is chosen.
    supportedLngs: LOCALES,
    resources: { [locale]: texts },
    defaultNS: 'ui',
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = locale
}

/** Changes the interface language of this browser. */
export async function changeLocale(locale: Locale): Promise<void> {
  const { default: texts } = await LANGUAGES[locale]()
  for (const [namespace, resources] of Object.entries(texts)) i18n.addResourceBundle(locale, namespace, resources)
  writeCookie(LOCALE_COOKIE, locale)
  document.documentElement.lang = locale
  await i18n.changeLanguage(locale)
}

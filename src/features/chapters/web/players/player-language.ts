import { setLanguage } from 'media-chrome/utils/i18n.js'
import { LOCALES, type Locale } from '#shared/locales.ts'

/** The player's own words, of which it brings only the English ones along. */
const DICTIONARIES: Record<Locale, () => Promise<unknown>> = {
  fr: () => import('media-chrome/lang/fr.js'),
  en: () => Promise.resolve(),
  de: () => import('media-chrome/lang/de.js'),
  es: () => import('media-chrome/lang/es.js'),
}

const ready = new Map<Locale, Promise<void>>()

/** Has the player speak a language; resolved when it does. The promise of a language is always the same one. */
export function speakInPlayers(locale: Locale): Promise<void> {
  let promise = ready.get(locale)
  if (!promise) {
    // Buttons that speak English are better than none.
    promise = DICTIONARIES[locale]().then(
      () => setLanguage(locale),
      () => setLanguage(locale),
    )
    for (const other of LOCALES) ready.delete(other)
    ready.set(locale, promise)
  }
  return promise
}

import i18n, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { FALLBACK_LOCALE, isLocale, LOCALE_COOKIE, LOCALES, type Locale } from '#shared/locales.ts'
import { hasRightToLeft } from '#shared/right-to-left.ts'
import { readCookie, writeCookie } from './cookie.ts'

type Texts = Record<Locale, () => Promise<{ default: Record<string, ResourceKey> }>>

/** One file per language: the texts needed for the first page, by namespace. */
const LANGUAGES: Texts = {
  fr: () => import('virtual:texts/fr'),
  en: () => import('virtual:texts/en'),
  de: () => import('virtual:texts/de'),
  es: () => import('virtual:texts/es'),
}

/** The texts of screens and dialogs that come later, fetched with the first of them. */
const LATER: Texts = {
  fr: () => import('virtual:texts/later/fr'),
  en: () => import('virtual:texts/later/en'),
  de: () => import('virtual:texts/later/de'),
  es: () => import('virtual:texts/later/es'),
}

const later: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    if (!isLocale(language)) return done(new Error(`no texts in ${language}`), null)
    LATER[language]().then(
      ({ default: texts }) => {
        addTexts(language, texts)
        done(null, texts[namespace] ?? {})
      },
      (error) => done(error, null),
    )
  },
}

/** All that a file brings, at once: whatever waited for a namespace of its own would be taken off the screen meanwhile. */
function addTexts(locale: Locale, texts: Record<string, ResourceKey>): void {
  for (const [namespace, resources] of Object.entries(texts)) i18n.addResourceBundle(locale, namespace, resources)
}

/** The language of the cookie, else the one in which the server sent the page, else English (seed 000 §1). */
function readLocale(): Locale {
  const { lang } = document.documentElement
  return [readCookie(LOCALE_COOKIE), lang].find(isLocale) ?? FALLBACK_LOCALE
}

let started: Promise<void> | undefined

/** Prepares the texts of the reader's language, once before the first page. */
export function startTexts(): Promise<void> {
  started ??= start()
  return started
}

async function start(): Promise<void> {
  const locale = readLocale()
  const { default: texts } = await LANGUAGES[locale]()
  await i18n
    .use(later)
    .use(initReactI18next)
    .init({
      lng: locale,
      ns: Object.keys(texts),
      // Every language has every text, which a test makes sure of: English is only loaded where it is chosen.
      supportedLngs: LOCALES,
      resources: { [locale]: texts },
      partialBundledLanguages: true,
      defaultNS: 'ui',
      // React escapes what it shows.
      interpolation: { escapeValue: true, escape: isolate },
    })
  document.documentElement.lang = locale
}

/** Keeps a name or title in a sentence from turning the words and signs around it (docs/decisions/0050). */
function isolate(value: string): string {
  return hasRightToLeft(value) ? `\u2068${value}\u2069` : value
}

/** Fetches the texts of screens and dialogs that come later. */
export async function fetchLaterTexts(): Promise<void> {
  const locale = isLocale(i18n.language) ? i18n.language : readLocale()
  const [{ default: texts }] = await Promise.all([LATER[locale](), startTexts()])
  addTexts(locale, texts)
}

/** Changes the interface language of this browser. */
export async function changeLocale(locale: Locale): Promise<void> {
  for (const { default: texts } of await Promise.all([LANGUAGES[locale](), LATER[locale]()])) addTexts(locale, texts)
  writeCookie(LOCALE_COOKIE, locale)
  document.documentElement.lang = locale
  await i18n.changeLanguage(locale)
}

import { FALLBACK_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '#shared/locales.ts'

/** The interface language of a request: its cookie's, else English (seed 000 §1). */
export function localeOf(cookies: string | undefined): Locale {
  const value = cookieValue(cookies, LOCALE_COOKIE)
  return isLocale(value) ? value : FALLBACK_LOCALE
}

/** The value of one cookie in the Cookie header. */
export function cookieValue(cookies: string | undefined, name: string): string | undefined {
  for (const pair of cookies?.split(';') ?? []) {
    const [key, ...rest] = pair.trim().split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(rest.join('='))
    } catch {
      return undefined
    }
  }
  return undefined
}

import type { IncomingHttpHeaders } from 'node:http'
import { FALLBACK_LOCALE, isLocale, LOCALE_COOKIE, type Locale } from '#shared/locales.ts'

/**
 * The interface language of a request: its cookie's, else the first of ours that its browser asks for, else English
 * (seed 000 §1).
 */
export function localeOf(headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>): Locale {
  const value = cookieValue(headers.cookie, LOCALE_COOKIE)
  return isLocale(value) ? value : (acceptedLocale(headers['accept-language']) ?? FALLBACK_LOCALE)
}

/** Characters of an Accept-Language header that are read; browsers send a tenth. */
const ACCEPTED_MAX = 500

/** The language of ours that a browser would rather have: `pt, de-AT;q=0.8, en;q=0.5` asks for German. */
function acceptedLocale(header = ''): Locale | undefined {
  const wanted = header
    .slice(0, ACCEPTED_MAX)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: tag.split('-', 1)[0]?.toLowerCase(), weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return wanted.map(({ language }) => language).find(isLocale)
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

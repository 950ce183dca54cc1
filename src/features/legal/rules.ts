import { FALLBACK_LOCALE, LOCALES, type Locale } from '#shared/locales.ts'

/** Terms of use, and the policy on personal data. */
export const LEGAL_KINDS = ['GCU', 'PDP'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

/** The links of the footer, in order (seed 000 §2). */
export const FOOTER_CODES = ['EXTERNAL_SITE', 'ACCESSIBILITY_STATEMENT', 'GCU', 'PDP'] as const
export type FooterCode = (typeof FOOTER_CODES)[number]

/** Longest text, markup included. */
export const LEGAL_TEXT_MAX = 300_000

/** The language in which a text is shown: the reader's, else English, else the first that there is. */
export function shownLanguage(written: readonly Locale[], wanted: Locale): Locale | undefined {
  return [wanted, FALLBACK_LOCALE, ...LOCALES].find((locale) => written.includes(locale))
}

/** The path of an address on this site, for a redirect; `/` for all others. */
export function pathOnSite(address: string): string {
  const here = 'https://here.invalid'
  if (!address.startsWith('/') || !URL.canParse(address, here)) return '/'
  const { origin, pathname, search, hash } = new URL(address, here)
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
}

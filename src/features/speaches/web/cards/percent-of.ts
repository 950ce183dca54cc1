import type { Locale } from '#shared/locales.ts'

/** A share from 0 to 1 as the reader's language writes percentages: 48%, 48 %. Only what is finished is 100. */
export function percentOf(share: number, locale: Locale): string {
  const whole = share >= 1 ? 1 : Math.min(0.99, share)
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(whole)
}

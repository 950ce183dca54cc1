import type { Locale } from '#shared/locales.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number of bytes as people say it, in the reader's language. */
export function formatBytes(bytes: number, locale: Locale): string {
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const format = { style: 'unit', unit: UNITS[power], maximumFractionDigits: power > 1 ? 1 : 0 } as const
  return new Intl.NumberFormat(locale, format).format(bytes / 1000 ** power)
}

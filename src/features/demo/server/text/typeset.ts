import type { Locale } from '#shared/locales.ts'

/** Spaces at which no line may end: of ordinary width, and narrow. */
const FIXED = '\u00a0'
const NARROW = '\u202f'

/** A number and what it counts stay together. */
const UNITS = /(\d) (%|€|°C|km|cm|mm|m|kg|kW|kWh|min|h|dB)(?![\p{L}\d])/gu

/** Sets the spaces of a language as its typographers do; letters stay as they are. */
export function typeset(text: string, language: Locale): string {
  const joined = text.replace(UNITS, `$1${FIXED}$2`)
  if (language === 'fr') {
    return joined
      .replace(/ ([;!?])/g, `${NARROW}$1`)
      .replace(/ ([:»])/g, `${FIXED}$1`)
      .replace(/« /g, `«${FIXED}`)
  }
  if (language === 'de') return joined.replace(/\b(z|u|d)\. (B|a|h)\./g, `$1.${NARROW}$2.`)
  return joined
}

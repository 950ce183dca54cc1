import type { Locale } from '#shared/locales.ts'

/** What parts thousands where a point or a comma does. French writes a space. */
const GROUPS: Record<Locale, ',' | '.' | null> = { en: ',', de: '.', fr: null, es: '.' }

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i

/**
 * Reads a number in the notation of the person's language, with a comma or a point; null if it isn't one. Where a mark
 * could be either, the language decides: `1,234` is 1234 in English and 1.234 in German.
 */
export function readNumber(text: string, locale: Locale): number | null {
  const bare = text
    .trim()
    .replaceAll(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const plain = withPoint(bare, GROUPS[locale])
  if (!NUMBER.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** The same number with a point before its fraction and nothing between its thousands. */
function withPoint(text: string, group: ',' | '.' | null): string {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (last < 0) return text
  const mark = text[last] as ',' | '.'
  const other = mark === ',' ? '.' : ','
  const [whole = '', ...rest] = text.split(mark)
  if (text.includes(other)) {
    return rest.length === 1 && isGrouped(whole, other) ? text.replaceAll(other, '').replace(mark, '.') : text
  }
  const groups = rest.length > 1 || mark === group
  if (groups && isGrouped(text, mark)) return text.replaceAll(mark, '')
  return rest.length === 1 ? text.replace(mark, '.') : text
}

/** Whether a mark separates groups of three digits and occurs nowhere else. */
function isGrouped(text: string, mark: ',' | '.'): boolean {
  const [first = '', ...rest] = text.replace(/^[+-]/, '').split(mark)
  return /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((part) => /^\d{3}$/.test(part))
}

/** A number as its language writes it, with all of its digits. */
export function showNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: 15 }).format(value)
}

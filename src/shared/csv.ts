import Papa from 'papaparse'
import type { Locale } from './locales.ts'

/** What begins a cell that a program would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/

/**
 * Writes rows as a CSV file that Excel opens by itself in a language: with a mark of its encoding, the sign between
 * cells that Excel expects there, and no cell that could be a formula.
 */
export function writeCsvText(rows: readonly string[][], locale: Locale): string {
  const delimiter = locale === 'en' ? ',' : ';'
  return `\ufeff${Papa.unparse([...rows], { delimiter, escapeFormulae: FORMULA })}\r\n`
}

/** A number as a cell of such a file. */
export function csvNumber(number: number, locale: Locale): string {
  return locale === 'en' ? String(number) : String(number).replace('.', ',')
}

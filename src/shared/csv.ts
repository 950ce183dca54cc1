import Papa from 'papaparse'
import type { Locale } from './locales.ts'

/** With what a formula begins, in full width too, which programs in East Asian languages take for the same. */
const FORMULA = '[=+\\-@＝＋－＠]'

/**
 * Where a program could see a formula begin: at the start of a cell, or inside it, where a program that parts cells by
 * another sign than ours (`;`, `,`, `|`, a tab, or a line) starts one. Apostrophes that stand there already get one more,
 * so that the first is always ours.
 */
const STARTS_OF_FORMULAE = new RegExp(
  `^(?='*(?:[\\t\\r\\n]|\\s*${FORMULA}))|(?<=[;,|\\t\\r\\n]"*)(?='*${FORMULA})`,
  'g',
)

/** What stands in quotes: whatever any program could part. */
const NEEDS_QUOTES = /[;,|"\t\r\n]|^\s|\s$/

/**
 * Writes rows as a CSV file that Excel opens by itself in a language: with a mark of its encoding, the sign between
 * cells that Excel expects there, and no cell that could be a formula, whichever sign a program parts cells by.
 */
export function writeCsvText(rows: readonly string[][], locale: Locale): string {
  const delimiter = locale === 'en' ? ',' : ';'
  const guarded = rows.map((row) => row.map((cell) => cell.replace(STARTS_OF_FORMULAE, "'")))
  return `\ufeff${Papa.unparse(guarded, { delimiter, quotes: (cell) => NEEDS_QUOTES.test(cell) })}\r\n`
}

/**
 * What `writeCsvText` put before formulae, in a cell that comes back. Behind the spaces at its start, a formula has one
 * more of its own where the last of them is a tab or a line.
 */
const GUARDS = new RegExp(
  `^'(?='*(?:[\\t\\r\\n]|\\s*(?:(?<=[\\t\\r\\n])')?${FORMULA}))|(?<=[;,|\\t\\r\\n]"*)'(?='*${FORMULA})`,
  'g',
)

/** A cell as it was before `writeCsvText` wrote it. */
export function readCsvCell(cell: string): string {
  return cell.replace(GUARDS, '')
}

/** A number as a cell of such a file. */
export function csvNumber(number: number, locale: Locale): string {
  return locale === 'en' ? String(number) : String(number).replace('.', ',')
}

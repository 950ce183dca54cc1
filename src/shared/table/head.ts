/** Lines that may stand before the head of a table: a title, a date, an empty line. */
const LINES_BEFORE_MAX = 20

const DELIMITERS = [';', ',', '\t', '|']

/** Tells how many of these cells are names of columns that are known. */
export type CountNames = (cells: readonly string[]) => number

/** Which row is the head of a table: the one with the most known names among the first; the first where none has any. */
export function headIndex(rows: readonly (readonly string[])[], countNames: CountNames): number {
  const counts = rows.slice(0, LINES_BEFORE_MAX + 1).map(countNames)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** The delimiter with which a line among the first has the most known names; empty where none has more than one. */
export function delimiterOf(text: string, countNames: CountNames): string {
  const lines = text.split(/\r\n|\r|\n/, LINES_BEFORE_MAX + 1)
  const named = DELIMITERS.map((delimiter) => ({
    delimiter,
    count: Math.max(...lines.map((line) => countNames(line.split(delimiter).map(unquoted)))),
  }))
  const best = named.reduce((one, other) => (other.count > one.count ? other : one))
  return best.count > 1 ? best.delimiter : ''
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"([^"]*)"$/, '$1')
}

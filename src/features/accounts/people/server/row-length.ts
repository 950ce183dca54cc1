/** Letters of the longest row. No list of people has one as long; a parser would hold all of it, and read it ever again. */
const ROW_MAX = 1_000_000

/**
 * Follows the rows of a CSV file that comes in pieces, whatever sign is between its cells.
 * @returns a function that takes the next piece. @throws RangeError once a row is too long
 */
export function limitRows(): (piece: string) => void {
  let length = 0
  let isQuoted = false
  // A quotation mark opens a cell at its beginning only, and after one that closed it, it is a letter of the cell.
  let opens = true
  return (piece) => {
    for (const sign of piece) {
      length += 1
      if (sign === '"' && (isQuoted || opens)) {
        isQuoted = !isQuoted
        opens = !isQuoted
        continue
      }
      if (isQuoted) continue
      const endsRow = sign === '\n' || sign === '\r'
      if (endsRow) length = 0
      opens = endsRow || sign === ';' || sign === ',' || sign === '|' || sign === '\t'
    }
    if (length > ROW_MAX) throw new RangeError('a row is too long')
  }
}

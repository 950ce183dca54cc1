import { unpackedSizes } from '#shared/unpacked-sizes.ts'
import { nothingRead } from '../findings.ts'
import type { ReadOptions, ReadQuestions } from '../result.ts'
import { columnNamed } from './columns.ts'
import { readRows } from './read-rows.ts'

/** Rows that are looked at: more than a chapter holds, many of them empty. */
const ROWS_MAX = 2000

/** Characters of a first row that are looked at. */
const HEADER_MAX = 4000

/**
 * Bytes of one part of a workbook when it is unpacked. Its reader leaves larger ones to a worker made from a text,
 * which the content security policy refuses; and a small file could become gigabytes.
 */
const PART_BYTES_MAX = 512 * 1024

/** Reads the rows of a CSV file with any delimiter. */
export async function readCsv(text: string, options: ReadOptions): Promise<ReadQuestions> {
  // Nobody needs the parser but who has a table.
  const { default: Papa } = await import('papaparse')
  const table = text.replace(/^\ufeff/, '')
  const { data } = Papa.parse<string[]>(table, { preview: ROWS_MAX, delimiter: delimiterOf(table) })
  return readRows(data, options)
}

/** Finds the delimiter: the one with which the first row contains the most known column names; empty if none does. */
function delimiterOf(table: string): string {
  const [header = ''] = table.slice(0, HEADER_MAX).split(/[\r\n]/)
  const named = [';', ',', '\t'].map((delimiter) => ({
    delimiter,
    count: header.split(delimiter).filter((cell) => columnNamed(cell)).length,
  }))
  const best = named.reduce((one, other) => (other.count > one.count ? other : one))
  return best.count > 1 ? best.delimiter : ''
}

/** Reads the first sheet of a workbook (.xlsx). */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, options: ReadOptions): Promise<ReadQuestions> {
  const sizes = await unpackedSizes(bytes)
  if (sizes.length === 0) return nothingRead('UNREADABLE')
  if (sizes.some((size) => size >= PART_BYTES_MAX)) return nothingRead('TOO_LARGE')
  try {
    const { readSheet } = await import('read-excel-file/browser')
    const rows = await readSheet(new Blob([bytes]), { parseNumber: (text) => text })
    return readRows(
      rows.slice(0, ROWS_MAX).map((row) => row.map(cellText)),
      options,
    )
  } catch {
    return nothingRead('UNREADABLE')
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // biome-ignore lint/plugin: a day in a spreadsheet has no time zone, and comes as the midnight of UTC
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

import { delimiterOf } from '#shared/table/head.ts'
import { readWorkbookRows } from '#shared/table/workbook.ts'
import { nothingRead } from '../findings.ts'
import type { ReadOptions, ReadQuestions } from '../result.ts'
import { countNames } from './columns.ts'
import { readRows } from './read-rows.ts'

/** Rows that are looked at: more than a chapter holds, many of them empty. */
const ROWS_MAX = 2000

/** Characters of the first lines that are looked at. */
const START_MAX = 4000

/** Reads the rows of a CSV file with any delimiter. */
export async function readCsv(text: string, options: ReadOptions): Promise<ReadQuestions> {
  // Nobody needs the parser but who has a table.
  const { default: Papa } = await import('papaparse')
  const table = text.replace(/^\ufeff/, '')
  const delimiter = delimiterOf(table.slice(0, START_MAX), countNames)
  const { data } = Papa.parse<string[]>(table, { preview: ROWS_MAX, delimiter })
  return readRows(data, options)
}

/** Reads the first sheet of a workbook (.xlsx). */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, options: ReadOptions): Promise<ReadQuestions> {
  const rows = await readWorkbookRows(bytes)
  if (rows === 'unreadable') return nothingRead('UNREADABLE')
  if (rows === 'tooLarge') return nothingRead('TOO_LARGE')
  return readRows(rows.slice(0, ROWS_MAX), options)
}

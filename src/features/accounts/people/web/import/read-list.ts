import { delimiterOf, headIndex } from '#shared/table/head.ts'
import { readWorkbookRows, type WorkbookProblem } from '#shared/table/workbook.ts'
import { decodeText } from '#shared/text-encoding.ts'
import { guessMapping } from '../../import-rules.ts'

/** A list of people as it was chosen: its head, its first rows, and all of it as CSV that begins with the head. */
export interface ChosenList {
  head: string[]
  rows: string[][]
  csv: Blob
}

export type ListProblem = WorkbookProblem | 'empty'

/** Rows that are shown of a list. */
const ROWS_SHOWN = 5

/** Rows that are read of a CSV file to find its head and them. */
const ROWS_READ = 30

/** Bytes of a CSV file that are looked at for them. */
const BYTES_SHOWN = 256 * 1024

/** Reads the head and the first rows of a CSV file in Unicode (`useEncodingQuestion`), or of the first sheet of a workbook. */
export async function readList(file: File): Promise<ChosenList | ListProblem> {
  const start = new Uint8Array(await file.slice(0, BYTES_SHOWN).arrayBuffer())
  const isZip = start[0] === 0x50 && start[1] === 0x4b
  return isZip ? readWorkbook(new Uint8Array(await file.arrayBuffer())) : readCsv(file, start)
}

async function readCsv(file: File, start: Uint8Array<ArrayBuffer>): Promise<ChosenList | ListProblem> {
  const { default: Papa } = await import('papaparse')
  const text = decodeStart(start)
  const guess = () => Papa.parse<string[]>(text, { preview: ROWS_READ, skipEmptyLines: 'greedy' })
  const delimiter = delimiterOf(text, countNames) || guess().meta.delimiter
  const { data } = Papa.parse<string[]>(text, { preview: ROWS_READ, skipEmptyLines: 'greedy', delimiter })
  const head = headIndex(data, countNames)
  if (head === 0 && delimiter === guess().meta.delimiter) return listOf(data, file)
  // Whoever imports it takes the first line for the head, and finds the delimiter without knowing any names.
  const all = Papa.parse<string[]>(decodeText(new Uint8Array(await file.arrayBuffer())), {
    skipEmptyLines: 'greedy',
    delimiter,
  }).data.slice(head)
  return listOf(all, csvOf(Papa.unparse(all)))
}

/** The part that is looked at may end within a letter. */
function decodeStart(bytes: Uint8Array): string {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second
  const encoding = isMarked(0xff, 0xfe) ? 'utf-16le' : isMarked(0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ChosenList | ListProblem> {
  const read = await readWorkbookRows(bytes)
  if (typeof read === 'string') return read
  const { default: Papa } = await import('papaparse')
  const filled = read.filter((row) => row.some((cell) => cell.trim() !== ''))
  const rows = filled.slice(headIndex(filled, countNames))
  return listOf(rows, csvOf(Papa.unparse(rows)))
}

function countNames(cells: readonly string[]): number {
  return guessMapping(cells, []).filter((target) => target !== null).length
}

function csvOf(text: string): Blob {
  return new Blob([text], { type: 'text/csv' })
}

function listOf([head, ...rows]: string[][], csv: Blob): ChosenList | ListProblem {
  return head && rows.length > 0 ? { head, rows: rows.slice(0, ROWS_SHOWN), csv } : 'empty'
}

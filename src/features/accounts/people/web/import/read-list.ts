import { unpackedSizes } from '#shared/unpacked-sizes.ts'

/** A list of people as it was chosen: its head, its first rows, and all of it as CSV. */
export interface ChosenList {
  head: string[]
  rows: string[][]
  csv: Blob
}

export type ListProblem = 'unreadable' | 'tooLarge' | 'empty'

/** Rows that are shown of a list. */
const ROWS_SHOWN = 5

/** Bytes of a CSV file that are looked at for them. */
const BYTES_SHOWN = 256 * 1024

/** Bytes of a workbook when it is unpacked, as it says itself: fifty thousand people take some 20 MB. */
const UNPACKED_BYTES_MAX = 96 * 1024 * 1024

/** Reads the head and the first rows of a CSV file in Unicode (`useEncodingQuestion`), or of the first sheet of a workbook. */
export async function readList(file: File): Promise<ChosenList | ListProblem> {
  const start = new Uint8Array(await file.slice(0, BYTES_SHOWN).arrayBuffer())
  const isZip = start[0] === 0x50 && start[1] === 0x4b
  return isZip ? readWorkbook(new Uint8Array(await file.arrayBuffer())) : readCsv(file, start)
}

async function readCsv(file: File, start: Uint8Array<ArrayBuffer>): Promise<ChosenList | ListProblem> {
  const { default: Papa } = await import('papaparse')
  const text = decodeStart(start)
  const { data } = Papa.parse<string[]>(text, { preview: ROWS_SHOWN + 1, skipEmptyLines: 'greedy' })
  return listOf(data, file)
}

/** The part that is looked at may end within a letter. */
function decodeStart(bytes: Uint8Array): string {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second
  const encoding = isMarked(0xff, 0xfe) ? 'utf-16le' : isMarked(0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ChosenList | ListProblem> {
  const sizes = await unpackedSizes(bytes)
  if (sizes.length === 0) return 'unreadable'
  if (sizes.reduce((sum, size) => sum + size, 0) > UNPACKED_BYTES_MAX) return 'tooLarge'
  try {
    const [{ readSheet }, { default: Papa }, { unzipSync, zipSync }] = await Promise.all([
      import('read-excel-file/browser'),
      import('papaparse'),
      import('fflate'),
    ])
    // The library unpacks large parts in a worker made from text, which the content security policy forbids.
    const unpacked = zipSync(unzipSync(bytes), { level: 0 })
    const cells = await readSheet(new Blob([unpacked]), { parseNumber: (text) => text })
    const rows = cells.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell.trim() !== ''))
    return listOf(rows, new Blob([Papa.unparse(rows)], { type: 'text/csv' }))
  } catch {
    return 'unreadable'
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // biome-ignore lint/plugin: a day in a spreadsheet has no time zone, and comes as the midnight of UTC
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

function listOf([head, ...rows]: string[][], csv: Blob): ChosenList | ListProblem {
  return head && rows.length > 0 ? { head, rows: rows.slice(0, ROWS_SHOWN), csv } : 'empty'
}

import { unpackedSizes } from '../unpacked-sizes.ts'
import { seenNumber } from './number-format.ts'

/** Bytes of a workbook when it is unpacked, as it says itself: fifty thousand people take some 20 MB. */
const UNPACKED_BYTES_MAX = 96 * 1024 * 1024

/** Formats that a workbook names by number alone (ECMA-376, 18.8.30). */
const KNOWN_FORMATS: Record<string, string> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 37: '#,##0', 38: '#,##0' },
  ...{ 39: '#,##0.00', 40: '#,##0.00', 14: 'y-m-d', 15: 'd-m-y', 16: 'd-m', 17: 'm-y', 18: 'h:mm', 19: 'h:mm:ss' },
  ...{ 20: 'h:mm', 21: 'h:mm:ss', 22: 'y-m-d h:mm', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss' },
}

const NUMBER_CELL = /<c\b([^>]*)>(?:<f\b[^>]*\/>|<f\b[^>]*>[^<]*<\/f>)?<v>([^<]*)<\/v><\/c>/g
const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

export type WorkbookProblem = 'unreadable' | 'tooLarge'

/**
 * The rows of the first sheet of a workbook (.xlsx), its cells as people see them there (`seenNumber`). An empty row is
 * one without cells.
 */
export async function readWorkbookRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | WorkbookProblem> {
  const sizes = await unpackedSizes(bytes)
  if (sizes.length === 0) return 'unreadable'
  if (sizes.reduce((sum, size) => sum + size, 0) > UNPACKED_BYTES_MAX) return 'tooLarge'
  try {
    const [{ readSheet }, { strFromU8, strToU8, unzipSync, zipSync }] = await Promise.all([
      import('read-excel-file/browser'),
      import('fflate'),
    ])
    const parts = unzipSync(bytes)
    const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
    const formats = formatsOf(textOf('xl/styles.xml'))
    const is1904 = /<workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(textOf('xl/workbook.xml'))
    if (formats.some(Boolean)) {
      for (const name of Object.keys(parts).filter((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one))) {
        parts[name] = strToU8(withSeenNumbers(textOf(name), formats, is1904))
      }
    }
    // The library unpacks large parts in a worker made from text, which the content security policy forbids.
    const unpacked = zipSync(parts, { level: 0 })
    const rows = await readSheet(new Blob([unpacked]), { parseNumber: withoutNoise })
    return rows.map((row) => row.map(cellText))
  } catch {
    return 'unreadable'
  }
}

/** The format of each style of cells; null where numbers stand as they are. */
function formatsOf(styles: string): (string | null)[] {
  const own = new Map(
    Array.from(styles.matchAll(/<numFmt\b[^>]*>/g), ([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode').replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole),
    ]),
  )
  const [, cells = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? []
  return Array.from(cells.matchAll(/<xf\b[^>]*>/g), ([tag]) => {
    const id = attribute(tag, 'numFmtId')
    return own.get(id) ?? KNOWN_FORMATS[id] ?? null
  })
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

/** A sheet in which numbers with a format are the texts that people see. */
function withSeenNumbers(sheet: string, formats: readonly (string | null)[], is1904: boolean): string {
  return sheet.replace(NUMBER_CELL, (cell, attributes: string, number: string) => {
    const format = formats[Number(attribute(attributes, 's'))]
    const type = attribute(attributes, 't')
    if (!format || (type !== '' && type !== 'n') || number.trim() === '') return cell
    const seen = seenNumber(Number(number), format, is1904)
    if (seen === null) return cell
    const text = seen.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))
    return `<c${attributes.replace(/\st="n"/, '')} t="str"><v>${text}</v></c>`
  })
}

/** A number without a format shows no more digits than this, which hides that 0.1 + 0.2 isn't quite 0.3. */
function withoutNoise(text: string): string {
  const number = Number(text)
  return Number.isInteger(number) || Number.isNaN(number) ? text : String(Number(number.toPrecision(11)))
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // biome-ignore lint/plugin: a day in a spreadsheet has no time zone, and comes as the midnight of UTC
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

import { DOMParser } from '@xmldom/xmldom'
import { unzipSync } from 'fflate'
import { runPackagedOffice } from '#platform/media-tools/presentation/packaged-office.ts'

const SCRIPT = new URL('./office-process.ts', import.meta.url)
const TIME_LIMIT_MS = 240_000

/** A cell as the office shows it: what kind of value it took it for, and whether it works it out. */
export interface OfficeCell {
  text: string
  type: string
  isFormula: boolean
}

/** Opens CSV files in LibreOffice. @returns of each the rows of its sheet, to the last that holds something */
export async function openInOffice(files: string[]): Promise<OfficeCell[][][]> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  const sheets = await runPackagedOffice<Uint8Array[]>(SCRIPT, files, { signal })
  return sheets.map(readSheet)
}

/** The rows of an OpenDocument spreadsheet with one sheet. */
function readSheet(file: Uint8Array): OfficeCell[][] {
  const content = new TextDecoder().decode(unzipSync(file)['content.xml'])
  const document = new DOMParser().parseFromString(content, 'text/xml')
  const rows = inside(document, 'table:table-row').flatMap((row) => {
    const cells = inside(row, 'table:table-cell').flatMap((cell) => repeated(cell, 'columns', readCell(cell)))
    return repeated(row, 'rows', cells)
  })
  while (rows.length > 0 && !rows.at(-1)?.some(({ text }) => text !== '')) rows.pop()
  return rows
}

function readCell(cell: Element): OfficeCell {
  return {
    text: inside(cell, 'text:p').map(textOf).join('\n'),
    type: cell.getAttribute('office:value-type') ?? '',
    isFormula: cell.hasAttribute('table:formula'),
  }
}

/** The text of a paragraph, in which tabs and spaces that follow one another are elements. */
function textOf(node: Node): string {
  if (node.nodeName === 'text:tab') return '\t'
  if (node.nodeName === 'text:s') return ' '.repeat(Number((node as Element).getAttribute('text:c') || 1))
  return node.childNodes?.length ? Array.from(node.childNodes).map(textOf).join('') : (node.nodeValue ?? '')
}

const inside = (parent: Document | Element, name: string) => Array.from(parent.getElementsByTagName(name))

/** Rows and cells that are the same are written once, with how often; of the empty ones at the end there are a million. */
function repeated<Part>(element: Element, what: 'columns' | 'rows', part: Part): Part[] {
  const times = Number(element.getAttribute(`table:number-${what}-repeated`) || 1)
  return Array.from({ length: Math.min(times, 1000) }, () => part)
}

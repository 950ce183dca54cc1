import { crc32 } from 'node:zlib'

/** A zip file of texts, nothing in it packed. `size` is what its directory says of each, instead of the truth. */
export function zipOf(files: Record<string, string>, size?: number): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(size ?? content.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, Buffer.from(name))
    const part = [Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), content]
    local.push(...part)
    offset += part.reduce((sum, { length }) => sum + length, 0)
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...local, list, Buffer.from('PK\x05\x06', 'latin1'), end]))
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A number under a format, as in `[0.5, '0%']`. */
type Cell = string | number | readonly [value: number, format: string]

/** A workbook with one sheet, as small as Excel opens it. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const formats: string[] = []
  const cell = (value: Cell, column: number, row: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`
    if (typeof value === 'object') return `<c r="${place}" s="${formats.push(value[1])}"><v>${value[0]}</v></c>`
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
    const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  }
  const written = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`,
  )
  const own = formats.map(
    (format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
  )
  const styles = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`)
  return zipOf({
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Quiz" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData></worksheet>`,
  })
}

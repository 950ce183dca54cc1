import { createHash } from 'node:crypto'

export interface PageSpec {
  width?: number
  height?: number
  /** Drawing operators; letters in WinAnsi, which Latin-1 is close enough to. */
  content?: string
  /** The page's own entries beside the usual ones, such as `/Rotate 90`. */
  entries?: string
  /** Stands in place of the page object, to damage it. */
  instead?: string
}

export interface PdfSpec {
  pages: PageSpec[]
  outline?: { title: string; page: number }[]
  /** The page tree's root, to damage it. */
  pageTree?: string
  /** Further objects, numbered from 10. */
  objects?: string[]
  /** Encrypts with 40-bit RC4; an empty user password opens without asking. */
  userPassword?: string
}

const FIRST_PAGE_OBJECT = 1000
const OUTLINE_OBJECT = 100

/** The operators that write one line of text, 24 points high. */
export function textLine(text: string): string {
  return `BT /F1 24 Tf 40 60 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`
}

/** A PDF of the given pages, small and written by hand. */
export function makePdf({ pages, outline = [], pageTree, objects = [], userPassword }: PdfSpec): Buffer {
  const body = new Map<number, string>()
  const pageObject = (index: number) => FIRST_PAGE_OBJECT + index * 2
  const kids = pages.map((_, index) => `${pageObject(index)} 0 R`).join(' ')
  body.set(1, `<< /Type /Catalog /Pages 2 0 R /Outlines ${OUTLINE_OBJECT} 0 R >>`)
  body.set(2, pageTree ?? `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  body.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  objects.forEach((object, index) => {
    body.set(10 + index, object)
  })
  addOutline(body, outline, pageObject)
  pages.forEach((page, index) => {
    const number = pageObject(index)
    const { width = 400, height = 200, content = '', entries = '', instead } = page
    const box = `/MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >>`
    body.set(number, instead ?? `<< /Type /Page /Parent 2 0 R ${box} /Contents ${number + 1} 0 R ${entries} >>`)
    body.set(number + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  })
  return write(body, userPassword)
}

function addOutline(body: Map<number, string>, outline: { title: string; page: number }[], at: (i: number) => number) {
  const entry = (index: number) => OUTLINE_OBJECT + 1 + index
  const ends = outline.length ? `/First ${entry(0)} 0 R /Last ${entry(outline.length - 1)} 0 R` : ''
  body.set(OUTLINE_OBJECT, `<< /Type /Outlines ${ends} /Count ${outline.length} >>`)
  outline.forEach(({ title, page }, index) => {
    const utf16 = `feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}`
    const next = index + 1 < outline.length ? `/Next ${entry(index + 1)} 0 R` : ''
    const target = `/Dest [${at(page - 1)} 0 R /Fit]`
    body.set(entry(index), `<< /Title <${utf16}> /Parent ${OUTLINE_OBJECT} 0 R ${next} ${target} >>`)
  })
}

function write(body: Map<number, string>, userPassword: string | undefined): Buffer {
  const lock = userPassword === undefined ? undefined : makeLock(userPassword)
  let file = '%PDF-1.4\n'
  const offsets = new Map<number, number>()
  for (const [number, object] of body) {
    offsets.set(number, file.length)
    file += `${number} 0 obj\n${lock ? lock.encryptStream(number, object) : object}\nendobj\n`
  }
  const start = file.length
  file += 'xref\n0 1\n0000000000 65535 f \n'
  for (const [number, offset] of offsets) file += `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  const size = Math.max(...body.keys()) + 1
  file += `trailer\n<< /Size ${size} /Root 1 0 R ${lock?.trailer ?? ''} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const PERMISSIONS = -4
const FILE_ID = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')

/** The standard security handler, revision 2: what a document with a password looks like. */
function makeLock(userPassword: string) {
  const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(userPassword))
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(PERMISSIONS)
  const key = md5(padded(userPassword), owner, permissions, FILE_ID).subarray(0, 5)
  const user = rc4(key, PADDING)
  const id = `<${FILE_ID.toString('hex')}>`
  const entries = `/Filter /Standard /V 1 /R 2 /P ${PERMISSIONS} /O <${owner.toString('hex')}> /U <${user.toString('hex')}>`
  return {
    trailer: `/Encrypt << ${entries} >> /ID [${id} ${id}]`,
    encryptStream(number: number, object: string): string {
      const salt = Buffer.from([number & 255, (number >> 8) & 255, (number >> 16) & 255, 0, 0])
      const objectKey = md5(key, salt).subarray(0, 10)
      return object.replace(/(?<=stream\n)[\s\S]*(?=\nendstream)/, (content) =>
        rc4(objectKey, Buffer.from(content, 'latin1')).toString('latin1'),
      )
    },
  }
}

function md5(...parts: Uint8Array[]): Buffer {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** RC4, which today's OpenSSL no longer offers. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (a: number, b: number) => {
    const kept = at(a)
    state[a & 255] = at(b)
    state[b & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let j = 0
  return Buffer.from(data).map((byte, index) => {
    const i = (index + 1) & 255
    j = (j + at(i)) & 255
    swap(i, j)
    return byte ^ at(at(i) + at(j))
  }) as Buffer
}

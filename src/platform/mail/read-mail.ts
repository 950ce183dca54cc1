/** A mail as it can be read: plain words, whatever it was made of. */
export interface ReadMail {
  subject: string
  from: string
  to: string
  /** When it was written; null where it does not say. */
  at: Date | null
  text: string
}

interface Part {
  /** By their names in small letters. */
  headers: Map<string, string>
  body: string
}

/** How deep parts may lie in parts: what is deeper was not written by us. */
const DEPTH_MAX = 5

/** Reads a mail of the outbox (RFC 5322, 2045–2047): its head, and its first part of plain text. Never HTML. */
export function readMail(source: Buffer): ReadMail {
  // One letter a byte, until a part says which letters its bytes are.
  const mail = splitPart(source.toString('latin1'))
  const head = (name: string) => decodeWords(mail.headers.get(name) ?? '')
  const at = new Date(head('date'))
  return {
    subject: head('subject'),
    from: head('from'),
    to: head('to'),
    at: Number.isNaN(at.getTime()) ? null : at,
    text: findText(mail, 0) ?? '',
  }
}

function splitPart(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end ? source.slice(0, end.index) : source
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' }
}

function findText(part: Part, depth: number): string | null {
  const type = part.headers.get('content-type') ?? 'text/plain'
  if (/^text\/plain\b/i.test(type)) return decodeBody(part, type)
  const boundary = parameter(type, 'boundary')
  if (!/^multipart\//i.test(type) || boundary === undefined || depth >= DEPTH_MAX) return null
  // What comes before the first boundary and after the last one is for nobody.
  for (const piece of part.body.split(`--${boundary}`).slice(1)) {
    if (piece.startsWith('--')) break
    const text = findText(splitPart(piece.replace(/^\r?\n/, '')), depth + 1)
    if (text !== null) return text.replace(/\r?\n$/, '')
  }
  return null
}

function decodeBody({ headers, body }: Part, type: string): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body, 'latin1')
  return decodeBytes(bytes, parameter(type, 'charset') ?? 'utf-8').replace(/\r\n/g, '\n')
}

/** A parameter of a header: `charset=utf-8`, `boundary="x y"`. */
function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header)
  return found?.[1] ?? found?.[2]
}

function decodeBytes(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // No such letters.
    return new TextDecoder().decode(bytes)
  }
}

function decodeQuoted(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** A header's words in letters beyond ASCII: `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=`. A letter may be cut between two of them. */
function decodeWords(header: string): string {
  const word = String.raw`=\?[^?\s]+\?[BQ]\?[^?\s]*\?=`
  return header.replace(new RegExp(`${word}(?:\\s+${word})*`, 'gi'), (words) => {
    const parts = [...words.matchAll(/=\?([^?\s]+)\?([BQ])\?([^?\s]*)\?=/gi)]
    const bytes = parts.map(([, , way = '', text = '']) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : Buffer.from(decodeQuoted(text.replaceAll('_', ' ')), 'latin1'),
    )
    return decodeBytes(Buffer.concat(bytes), parts[0]?.[1] ?? 'utf-8')
  })
}

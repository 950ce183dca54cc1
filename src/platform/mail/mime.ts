/** A mail, or a part of one: its head, and what stands below it, one letter a byte. */
export interface Part {
  /** By their names in small letters; of several with one name the last. */
  headers: Map<string, string>
  body: string
}

/** How many parts of a mail are looked at: what has more was not written to be read. */
const PARTS_MAX = 100

/** Splits what is a mail or a part of one (RFC 5322, 2045). @param source one letter a byte */
export function splitPart(source: string): Part {
  // A part without a head begins with the empty line that ends it.
  const end = /^\r?\n|\r?\n\r?\n/.exec(source)
  const head = end ? source.slice(0, end.index) : source
  return { headers: readHeaders(head), body: end ? source.slice(end.index + end[0].length) : '' }
}

/** The fields of a head, each on one line. */
export function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return headers
}

/** The type of a part with its parameters; plain text where it does not say. */
export function typeOf({ headers }: Part): string {
  return headers.get('content-type') ?? 'text/plain'
}

/** The parts of a `multipart/…` (RFC 2046); none of anything else. */
export function partsOf(part: Part): Part[] {
  const type = typeOf(part)
  const boundary = parameter(type, 'boundary')
  if (!/^multipart\//i.test(type) || !boundary) return []
  // What comes before the first boundary and after the last one is for nobody.
  const [, ...pieces] = `\n${part.body}`.split(`\n--${boundary}`)
  const end = pieces.findIndex((piece) => piece.startsWith('--'))
  const kept = pieces.slice(0, Math.min(end < 0 ? pieces.length : end, PARTS_MAX))
  return kept.map((piece) => splitPart(piece.replace(/^[ \t]*\r?\n/, '').replace(/\r$/, '')))
}

/** The words of a part, its transfer encoding and its letters undone, with plain line breaks. */
export function decodeBody(part: Part): string {
  const { headers, body } = part
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body, 'latin1')
  return decodeBytes(bytes, parameter(typeOf(part), 'charset') ?? 'utf-8').replace(/\r\n/g, '\n')
}

/** A parameter of a header: `charset=utf-8`, `boundary="x y"`. */
export function parameter(header: string, name: string): string | undefined {
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
export function decodeWords(header: string): string {
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

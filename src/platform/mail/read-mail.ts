import { decodeBody, decodeWords, type Part, partsOf, splitPart, typeOf } from './mime.ts'

/** A mail as it can be read: plain words, whatever it was made of. */
export interface ReadMail {
  subject: string
  from: string
  to: string
  /** When it was written; null where it does not say. */
  at: Date | null
  text: string
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

function findText(part: Part, depth: number): string | null {
  if (/^text\/plain\b/i.test(typeOf(part))) return decodeBody(part)
  if (depth >= DEPTH_MAX) return null
  for (const piece of partsOf(part)) {
    const text = findText(piece, depth + 1)
    if (text !== null) return text
  }
  return null
}

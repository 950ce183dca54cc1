import type { Address } from 'postal-mime'
import { parseMail } from './parse-mail.ts'

/** A mail as it can be read: plain words, whatever it was made of. */
export interface ReadMail {
  subject: string
  from: string
  to: string
  /** When it was written; null where it does not say. */
  at: Date | null
  text: string
}

/** Reads a mail of the outbox: its head, and its plain text. Never HTML. @throws Error for one beyond the limits */
export async function readMail(source: Buffer): Promise<ReadMail> {
  const { subject = '', from, to = [], date, text = '' } = await parseMail(source)
  const at = new Date(date ?? '')
  return {
    subject,
    from: from ? nameOf(from) : '',
    to: to.map(nameOf).join(', '),
    at: Number.isNaN(at.getTime()) ? null : at,
    text: text.replace(/\n$/, ''),
  }
}

/** As written in a mail: the name if there is one, then the address. */
function nameOf({ name, address, group }: Address): string {
  if (group) return group.map(nameOf).join(', ')
  return name ? `${name} <${address}>` : address
}

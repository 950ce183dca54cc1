import { type ParsedMail, parseMail } from './parse-mail.ts'
import { findProofs, type Proof } from './proof.ts'
import { statusOf } from './status.ts'

/** What became of a mail at one address. */
export interface ReportedRecipient {
  /** The address it went to, and the one it was originally written to if that differs; in lower case. */
  addresses: string[]
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string
  /** The status in the form of RFC 3463; empty if the report has none. */
  status: string
}

/** A mail server's report about a mail (RFC 3464). Anyone can have written it. */
export interface DeliveryReport {
  recipients: ReportedRecipient[]
  /** The parts that may prove that it is about one of our mails. */
  proofs: Proof[]
}

/** How many addresses of a report are looked at: our mails go to one. */
const RECIPIENTS_MAX = 20

/** Characters of what it says of them. */
const STATUS_MAX = 64 * 1024

/** Lines that are read: a parser that is given a megabyte of short ones is busy for seconds. */
const LINES_MAX = 3000

/** How many proofs: each is asked of each address. */
const PROOFS_MAX = 20

/** Headers of a report that may identify the original mail. */
const NAMED_IN = ['to', 'delivered-to', 'x-original-to', 'in-reply-to', 'references', 'x-failed-message-id']

/** Headers of the returned mail that may identify it. */
const NAMED_IN_RETURNED = ['message-id', 'return-path', 'resent-message-id', 'x-original-message-id']

/** Reads the report of a mail server; null for other mails, such as out-of-office replies. */
export async function readDeliveryReport(source: Buffer): Promise<DeliveryReport | null> {
  const mail = await parseMail(beginningOf(source)).catch(() => null)
  const type = mail?.headers.get('content-type') ?? ''
  if (!mail || !/^multipart\/report\b/i.test(type) || !/;\s*report-type="?delivery-status\b/i.test(type)) return null
  const status = contentOf(mail, /^message\/(global-)?delivery-status$/)
  if (status === undefined) return null
  const returned = contentOf(mail, /^(message\/(rfc822|global)|text\/rfc822-headers)$/)
  const proofs = await readProofs(mail, returned)
  return { recipients: readRecipients(status), proofs: proofs.slice(0, PROOFS_MAX) }
}

/** The first lines, which hold all that is read: what it says comes before the mail that it sends back. */
function beginningOf(source: Buffer): Buffer {
  let end = -1
  for (let lines = 0; lines < LINES_MAX; lines += 1) {
    end = source.indexOf('\n', end + 1)
    if (end < 0) return source
  }
  return source.subarray(0, end)
}

/** The content of the first part of a type. */
function contentOf({ attachments }: ParsedMail, type: RegExp): string | undefined {
  const part = attachments.find(({ mimeType }) => type.test(mimeType))
  return part && String(part.content)
}

/** A report has a group of fields of the mail, then one of each address (RFC 3464 §2.1). */
function readRecipients(status: string): ReportedRecipient[] {
  const groups = status.slice(0, STATUS_MAX).split(/\r?\n[ \t]*\r?\n/)
  const recipients = groups.flatMap((group) => {
    const fields = readFields(group)
    const addresses = ['final-recipient', 'original-recipient'].flatMap((name) => addressIn(fields.get(name)))
    if (addresses.length === 0) return []
    const action = /^[a-z]+/.exec(fields.get('action')?.toLowerCase() ?? '')?.[0] ?? ''
    const code = statusOf(fields.get('status') ?? '', fields.get('diagnostic-code') ?? '') ?? ''
    return [{ addresses: [...new Set(addresses)], action, status: code }]
  })
  return recipients.slice(0, RECIPIENTS_MAX)
}

/** The fields of a group by their names in small letters, each on one line. */
function readFields(group: string): Map<string, string> {
  const lines = group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const] : []
    }),
  )
}

/** `rfc822; reader@example.org`, the type in any letters and the address in angle brackets or not. */
function addressIn(field = ''): string[] {
  const [, type = '', address = ''] = /^\s*([\w-]+)\s*;\s*<?([^<>\s]+)>?/.exec(field) ?? []
  return ['rfc822', 'utf-8'].includes(type.toLowerCase()) && address.includes('@') ? [address.toLowerCase()] : []
}

async function readProofs(mail: ParsedMail, returned: string | undefined): Promise<Proof[]> {
  const sentBack = returned === undefined ? undefined : (await parseMail(returned).catch(() => undefined))?.headers
  const texts = [
    ...NAMED_IN_RETURNED.map((name) => sentBack?.get(name)),
    ...NAMED_IN.map((name) => mail.headers.get(name)),
  ]
  return texts.flatMap((text) => (text === undefined ? [] : findProofs(text)))
}

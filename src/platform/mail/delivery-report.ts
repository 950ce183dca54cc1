import { decodeBody, type Part, parameter, partsOf, readHeaders, splitPart, typeOf } from './mime.ts'
import { findProofs, type Proof } from './proof.ts'
import { statusOf } from './status.ts'

/** What became of a mail at one address. */
export interface ReportedRecipient {
  /** The address it went to, and the one that it was first written to where that is another; in small letters. */
  addresses: string[]
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string
  /** As RFC 3463 writes it; empty where the report has none. */
  status: string
}

/** What a mail server tells of a mail (RFC 3464). Anybody can have written it. */
export interface DeliveryReport {
  recipients: ReportedRecipient[]
  /** What may show that it tells of a mail of ours. */
  proofs: Proof[]
}

/** How many addresses of a report are looked at: our mails go to one. */
const RECIPIENTS_MAX = 20

/** How many proofs: each is asked of each address. */
const PROOFS_MAX = 20

/** Where a report names the mail that it is of, in its own head. */
const NAMED_IN = ['to', 'delivered-to', 'x-original-to', 'in-reply-to', 'references', 'x-failed-message-id']

/** Where the mail that is sent back names itself. */
const NAMED_IN_RETURNED = ['message-id', 'return-path', 'resent-message-id', 'x-original-message-id']

/** Reads a report of a mail server; null for what is none, such as an answer of somebody who is away. */
export function readDeliveryReport(source: Buffer): DeliveryReport | null {
  const mail = splitPart(source.toString('latin1'))
  const type = typeOf(mail)
  if (!/^multipart\/report\b/i.test(type)) return null
  if (parameter(type, 'report-type')?.toLowerCase() !== 'delivery-status') return null
  const parts = partsOf(mail)
  const status = parts.find((part) => /^message\/(global-)?delivery-status\b/i.test(typeOf(part)))
  if (!status) return null
  const returned = parts.find((part) => /^(message\/(rfc822|global)|text\/rfc822-headers)\b/i.test(typeOf(part)))
  return { recipients: readRecipients(status), proofs: readProofs(mail, returned).slice(0, PROOFS_MAX) }
}

/** A report has a group of fields of the mail, then one of each address (RFC 3464 §2.1). */
function readRecipients(part: Part): ReportedRecipient[] {
  const groups = decodeBody(part).split(/\n[ \t]*\n/)
  const recipients = groups.flatMap((group) => {
    const fields = readHeaders(group)
    const addresses = ['final-recipient', 'original-recipient'].flatMap((name) => addressIn(fields.get(name)))
    if (addresses.length === 0) return []
    const action = /^[a-z]+/.exec(fields.get('action')?.toLowerCase() ?? '')?.[0] ?? ''
    const status = statusOf(fields.get('status') ?? '', fields.get('diagnostic-code') ?? '') ?? ''
    return [{ addresses: [...new Set(addresses)], action, status }]
  })
  return recipients.slice(0, RECIPIENTS_MAX)
}

/** `rfc822; reader@example.org`, the type in any letters and the address in angle brackets or not. */
function addressIn(field = ''): string[] {
  const [, type = '', address = ''] = /^\s*([\w-]+)\s*;\s*<?([^<>\s]+)>?/.exec(field) ?? []
  return ['rfc822', 'utf-8'].includes(type.toLowerCase()) && address.includes('@') ? [address.toLowerCase()] : []
}

function readProofs(mail: Part, returned: Part | undefined): Proof[] {
  const sentBack = returned ? splitPart(decodeBody(returned)).headers : new Map<string, string>()
  const texts = [
    ...NAMED_IN_RETURNED.map((name) => sentBack.get(name)),
    ...NAMED_IN.map((name) => mail.headers.get(name)),
  ]
  return texts.flatMap((text) => (text === undefined ? [] : findProofs(text)))
}

import PostalMime, { type Email } from 'postal-mime'

/** How deep parts may lie in parts, and how many bytes a head has: what is more was not written to be read. */
const LIMITS = { maxNestingDepth: 8, maxHeadersSize: 64 * 1024 }

/** A mail whose header fields can be looked up by their names in small letters; of several with one name the last. */
export interface ParsedMail extends Omit<Email, 'headers'> {
  headers: Map<string, string>
}

/** Parses a mail (RFC 5322, 2045–2047); mails in it stay attachments, as text. @throws Error beyond the limits */
export async function parseMail(source: Buffer | string): Promise<ParsedMail> {
  const options = { ...LIMITS, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const
  const { headers, ...email } = await PostalMime.parse(source, options)
  return { ...email, headers: new Map(headers.map(({ key, value }) => [key, value])) }
}
